import { existsSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "./free-port";
import type { Part } from "./part";
import { isAnswered, POSTGRES_ACCOUNT } from "./postgres-cluster";
import { temporaryFolder } from "./run-folder";
import { startServer } from "./server-process";

const PROGRAM = "/usr/sbin/pgbouncer";

export const hasPgBouncer = existsSync(PROGRAM);

/** A PgBouncer of a test's own. */
export type PgBouncer = Part & {
  port: number;
  /** The address of a database behind it. */
  before(url: string): string;
};

/**
 * Starts Debian's PgBouncer in transaction mode before the server of a database, with what docs/operations.md says.
 * @param poolSize connections to the server for each database
 */
export async function startPgBouncer(databaseUrl: string, poolSize = 4): Promise<PgBouncer> {
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
default_pool_size = ${poolSize}
max_client_conn = 200
query_wait_timeout = 5
server_login_retry = 1
server_connect_timeout = 3
`,
  );
  const before = (url: string): string => {
    const address = new URL(url);
    address.host = `127.0.0.1:${port}`;
    address.password = "";
    return address.href;
  };
  const program = await startServer({
    name: "PgBouncer",
    binary: PROGRAM,
    args: [file],
    user: POSTGRES_ACCOUNT,
    answers: () => isAnswered(before(databaseUrl)),
  });
  return { ...program, port, before };
}
