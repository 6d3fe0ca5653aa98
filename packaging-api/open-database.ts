import { fork } from "node:child_process";
import { once } from "node:events";
import type { Config } from "./config";
import { type Connection, connect, hasEmbedded } from "./database/connect";
import { prepareSchema } from "./database/schema";
import type { Logger } from "./log";
import { seedWhenEmpty } from "./seed/seed";
import { stopSignals } from "./shutdown";

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
 * takes would stay with this one, 75 MB of it, for as long as it runs. Ends this one where that fails (the other has said
 * why), and both where this one is told to end meanwhile. Where it is killed, the other goes on until it is done.
 */
export async function fillApart({ databaseUrl, varDir }: Config): Promise<void> {
  if (databaseUrl !== undefined || hasEmbedded(varDir)) return;
  const [, program = ""] = process.argv;
  const filling = fork(program, [FILL]);
  // While PGlite works the event loop stands still: the child would not notice that this process has ended.
  const leave = () => {
    filling.kill("SIGKILL");
    process.exit(1);
  };
  for (const signal of stopSignals) process.on(signal, leave);
  const [code] = await once(filling, "exit");
  for (const signal of stopSignals) process.off(signal, leave);
  if (code !== 0) process.exit(1);
}

/** Whether this process is only to fill the database. */
export const isToFill = (): boolean => process.argv[2] === FILL;

/** Fills the database and ends the process. */
export async function fill(config: Config, log: Logger): Promise<never> {
  const connection = await openDatabase(config, log);
  await connection.close();
  process.exit(0);
}
