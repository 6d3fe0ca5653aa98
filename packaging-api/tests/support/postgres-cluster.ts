import { execFile, execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port";
import type { Part } from "./part";
import { temporaryFolder } from "./run-folder";
import { startServer } from "./server-process";

const run = promisify(execFile);
const VERSIONS = "/usr/lib/postgresql";
/** PostgreSQL and PgBouncer refuse to run as root; Debian's packages make this account for them. */
export const POSTGRES_ACCOUNT = "postgres";

/** Where the newest server's own programs are; undefined where none is installed. */
const programs: string | undefined = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
  .sort((one, other) => Number(other) - Number(one))
  .map((version) => join(VERSIONS, version, "bin"))
  .find((folder) => ["initdb", "postgres", "pg_basebackup"].every((name) => existsSync(join(folder, name))));

export const canMakeReplicas = programs !== undefined;

/** @throws Error where PostgreSQL is not installed */
function programOf(name: string): string {
  if (programs === undefined) throw new Error(`There is no PostgreSQL in ${VERSIONS}.`);
  return join(programs, name);
}

const idOf = (flag: "-u" | "-g"): number =>
  Number(execFileSync("id", [flag, POSTGRES_ACCOUNT], { encoding: "utf8" }));

type ClusterOptions = {
  /** What it is called in failures. */
  name?: string;
  /** An empty folder for its files; one that goes with the test file without it. */
  folder?: string;
  /** Settings of the server besides those that every cluster has; they win over those. */
  settings?: Record<string, string | number>;
};

/** A PostgreSQL of a test's own, which may be killed. */
export type PostgresCluster = Part & {
  /** Of its database `postgres`. */
  url: string;
  port: number;
  /** Runs a statement on a connection of its own. @throws what pg throws */
  ask(query: string): Promise<unknown[]>;
};

const LONGEST_CONNECT_MS = 2_000;

async function askAt(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LONGEST_CONNECT_MS });
  // A server that ends says so beside the query as well.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

/** Whether a database answers by now. */
export const isAnswered = (url: string): Promise<boolean> =>
  askAt(url, "select 1").then(
    () => true,
    () => false,
  );

/** Has `make` fill a folder for a server's files, as the account that the server runs as, and starts the server. */
async function openCluster(
  { name = "PostgreSQL", folder: given, settings = {} }: ClusterOptions,
  make: (data: string) => [program: string, args: string[]],
): Promise<PostgresCluster> {
  const folder = given ?? (await temporaryFolder("cluster"));
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  const as = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (as.uid !== undefined) await chown(data, as.uid, as.gid);
  const [program, args] = make(data);
  await run(programOf(program), args, { ...as, cwd: data });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const all = {
    port,
    fsync: "off",
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ...settings,
  };
  const server = await startServer({
    name,
    binary: programOf("postgres"),
    args: ["-D", data, ...Object.entries(all).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
    user: POSTGRES_ACCOUNT,
    // A fast stop: sessions are ended.
    stopSignal: "SIGINT",
    answers: () => isAnswered(url),
  });
  return { ...server, url, port, ask: (query) => askAt(url, query) };
}

/** Makes and starts a server. */
export const startPrimary = (options: ClusterOptions = {}): Promise<PostgresCluster> =>
  openCluster(options, (data) => [
    "initdb",
    ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "-N"],
  ]);

/**
 * Makes and starts a server that follows another one.
 * @param primary where that one answers: its own port, or that of a line to it
 */
export const startReplica = (
  primary: Pick<PostgresCluster, "port">,
  options: ClusterOptions = {},
): Promise<PostgresCluster> =>
  openCluster(options, (data) => {
    const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
    return ["pg_basebackup", ["-D", data, ...from, "-R", "-N", "-c", "fast"]];
  });
