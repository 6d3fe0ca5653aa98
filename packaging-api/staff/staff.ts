import { existsSync } from "node:fs";
import { readBucketConfig, readDatabaseConfig, readKeysConfig, readPerson } from "../config";
import { type Connection, connect } from "../database/connect";
import type { DatabaseConfig } from "../database/database-settings";
import { FolderLockedError } from "../database/lock";
import { prepareSchema, SchemaBehindError } from "../database/schema";
import { KeysUnreadableError } from "../keys/stored-keys";
import { ConfigError } from "../parse-settings";
import { withFiles } from "./command-files";
import { readCommandLine } from "./command-line";
import type { StaffIo } from "./io";
import type { StaffCommand } from "./staff-command";
import { explain, UsageError } from "./staff-errors";
import { runThroughSocket, SocketClosedError } from "./through-socket";

/** Works on the database itself, or has the program do it that has the embedded one open. */
async function run(
  argv: string[],
  command: StaffCommand,
  config: DatabaseConfig,
  person: string,
  io: StaffIo,
): Promise<number> {
  let connection: Connection;
  try {
    // Commands read what they are about to change.
    connection = await connect({ ...config, databaseReadUrl: undefined });
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    return runThroughSocket(config.varDir, { argv, person }, io).catch((closed: unknown) => {
      throw closed instanceof SocketClosedError ? error : closed;
    });
  }
  try {
    await prepareSchema(connection, command.migrates ? { migratesAtStart: true } : config);
    return await command.run({
      db: connection.background,
      person,
      io,
      keysConfig: readKeysConfig,
      bucketConfig: readBucketConfig,
    });
  } finally {
    await connection.close();
  }
}

/** Whether an error's message is a sentence for the person at the terminal. */
const isSpoken = (error: unknown): error is Error =>
  [ConfigError, FolderLockedError, KeysUnreadableError, SchemaBehindError].some(
    (kind) => error instanceof kind,
  );

/** What the shop writes is for its own account on the machine. */
process.umask(0o077);

async function main(argv: string[]): Promise<number> {
  try {
    const command = readCommandLine(argv);
    if ("help" in command) {
      process.stdout.write(command.help);
      return 0;
    }
    if (existsSync(".env")) process.loadEnvFile(".env");
    const config = readDatabaseConfig();
    return await withFiles(command, (io) => run(argv, command, config, readPerson(), io));
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${error.usage}`);
      return 2;
    }
    process.stderr.write(`${isSpoken(error) ? error.message : explain(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
