import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port";
import { temporaryFolder } from "./run-folder";
import { until } from "./until";

const PROGRAM = "/usr/sbin/pgbouncer";
/** It refuses to run as root. */
const NOBODY = 65_534;

export const hasPgBouncer = existsSync(PROGRAM);

/** Starts Debian's PgBouncer in transaction mode before the server of a database. Each database gets few connections. */
export async function startPgBouncer(databaseUrl: string) {
  const server = new URL(databaseUrl);
  const port = await freePort();
  const folder = await temporaryFolder("pgbouncer");
  await chmod(folder, 0o755);
  const file = join(folder, "pgbouncer.ini");
  const password = server.password === "" ? "" : ` password=${decodeURIComponent(server.password)}`;
  await writeFile(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port || 5432} user=${server.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
query_wait_timeout = 5
`,
  );
  const isRoot = process.getuid?.() === 0;
  const program = spawn(PROGRAM, [file], {
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let logs = "";
  program.stderr.setEncoding("utf8").on("data", (text: string) => {
    logs += text;
  });
  const ended = new Promise((resolve) => program.once("exit", resolve));
  /** The address of a database behind it. */
  const before = (url: string): string => {
    const address = new URL(url);
    address.host = `127.0.0.1:${port}`;
    address.password = "";
    return address.href;
  };
  await until("PgBouncer", async () => {
    if (program.exitCode !== null) throw new Error(`PgBouncer ended:\n${logs}`);
    const client = new pg.Client({ connectionString: before(databaseUrl) });
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      return undefined;
    } finally {
      await client.end();
    }
  });
  return {
    before,
    async close() {
      program.kill("SIGTERM");
      await ended;
    },
  };
}
