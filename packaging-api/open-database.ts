import { fork } from "node:child_process";
import { once } from "node:events";
import type { Config } from "./config";
import { type Connection, connect, hasEmbedded } from "./database/connect";
import { prepareSchema } from "./database/schema";
import type { Logger } from "./log";
import { seedWhenEmpty } from "./seed/seed";

/** What the program is started with to fill the embedded database and end. */
const FILL = "fill";

/** Opens the database, with the schema of this version and, where it was empty, the starting catalogue. */
export async function openDatabase(config: Config, log: Logger): Promise<Connection> {
  const connection = await connect(config);
  await prepareSchema(connection, config);
  if (await seedWhenEmpty(connection)) log.info("starting catalogue imported");
  return connection;
}

/**
 * Has the embedded database made and filled, where it is not there yet, by this program in a process of its own: what that
 * takes would stay with this one, 90 MB of it, for as long as it runs. Ends this one where it fails; the other has said why.
 */
export async function fillApart({ databaseUrl, varDir }: Config): Promise<void> {
  if (databaseUrl !== undefined || hasEmbedded(varDir)) return;
  const [, program = ""] = process.argv;
  const [code] = await once(fork(program, [FILL]), "exit");
  if (code !== 0) process.exit(1);
}

/** Whether this process is only to fill the database. */
export const isToFill = (): boolean => process.argv[2] === FILL;

/** Fills the database and ends the process, also when nobody waits for it any more. */
export async function fill(config: Config, log: Logger): Promise<never> {
  process.once("disconnect", () => process.exit(1));
  const connection = await openDatabase(config, log);
  await connection.close();
  process.exit(0);
}
