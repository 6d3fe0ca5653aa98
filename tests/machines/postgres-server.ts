import { execFileSync } from "node:child_process";
import { chownSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../packaging-api/tests/support/free-port";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";
import type { Part } from "./part";
import { startServer } from "./server-process";
import { canMount, mountSmallDisk, type SmallDisk } from "./small-disk";

const VERSIONS = "/usr/lib/postgresql";
/** PostgreSQL does not run as root. */
const ACCOUNT = "postgres";

/** @throws Error where Debian's package is not installed. */
function programsFolder(): string {
  const newest = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined) throw new Error(`There is no PostgreSQL in ${VERSIONS}.`);
  return join(VERSIONS, newest, "bin");
}

/** Room for its files, its log of changes, and what a run writes. */
const DISK_MB = 1_500;

const idOf = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, ACCOUNT], { encoding: "utf8" }));

export type PostgresServer = Part & {
  /** Of its database `postgres`. */
  url: string;
  port: number;
  /** Where root runs the tests. */
  disk: SmallDisk | undefined;
};

/** A PostgreSQL of its own, which may be killed and whose disk may be full. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const programs = programsFolder();
  const folder = await temporaryFolder("postgres");
  const disk = canMount ? mountSmallDisk("disk of PostgreSQL", folder, DISK_MB) : undefined;
  const port = await freePort();
  const asAccount = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (asAccount.uid !== undefined) {
    chownSync(folder, asAccount.uid, asAccount.gid);
    execFileSync("chmod", ["a+x", join(folder, ".."), join(folder, "..", "..")]);
  }
  const data = join(folder, "data");
  execFileSync(join(programs, "initdb"), ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8"], {
    stdio: "pipe",
    ...asAccount,
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: 200,
    max_wal_size: "256MB",
  };
  const server = await startServer({
    name: "PostgreSQL",
    binary: join(programs, "postgres"),
    args: ["-D", data, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
    ...(asAccount.uid === undefined ? {} : { user: ACCOUNT }),
    // A fast stop: sessions are ended.
    stopSignal: "SIGINT",
    answers: () => answers(url),
  });
  return { ...server, url, port, disk };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
