import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port";
import { temporaryFolder } from "./run-folder";
import { until } from "./until";

const run = promisify(execFile);
const VERSIONS = "/usr/lib/postgresql";
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Where the server's own programs are; undefined where they are not installed. */
const programs: string | undefined = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
  .map((version) => join(VERSIONS, version, "bin"))
  .find((folder) => ["initdb", "postgres", "pg_basebackup"].every((name) => existsSync(join(folder, name))));

export const canMakeReplicas = programs !== undefined;

const programOf = (name: string): string => join(programs ?? "", name);

/** A server of a test's own. */
class Cluster {
  #server: ChildProcess | undefined;
  readonly url: string;

  constructor(
    readonly data: string,
    readonly port: number,
  ) {
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  async start(): Promise<void> {
    const settings = [
      `port=${this.port}`,
      "fsync=off",
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
    ];
    this.#server = spawn(
      programOf("postgres"),
      ["-D", this.data, ...settings.flatMap((setting) => ["-c", setting])],
      { ...as, cwd: this.data, stdio: "ignore" },
    );
    await until("PostgreSQL", () => this.ask("select 1").catch(() => undefined));
  }

  async ask(query: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(query)).rows;
    } finally {
      await client.end();
    }
  }

  /** At once, as when the machine is gone. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGQUIT");
    await ended;
  }
}
export type PostgresCluster = Cluster;

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder("cluster");
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  if (as.uid !== undefined) await chown(data, as.uid, as.gid);
  return data;
}

/** Makes and starts a server. */
export async function startPrimary(): Promise<PostgresCluster> {
  const data = await newFolder();
  await run(programOf("initdb"), ["-D", data, "-A", "trust", "-U", "postgres", "-N"], { ...as, cwd: data });
  const cluster = new Cluster(data, await freePort());
  await cluster.start();
  return cluster;
}

/** Makes and starts a server that follows another one. */
export async function startReplica(primary: PostgresCluster): Promise<PostgresCluster> {
  const data = await newFolder();
  const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
  await run(programOf("pg_basebackup"), ["-D", data, ...from, "-R", "-N", "-c", "fast"], {
    ...as,
    cwd: data,
  });
  const cluster = new Cluster(data, await freePort());
  await cluster.start();
  return cluster;
}
