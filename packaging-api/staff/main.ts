import { existsSync } from "node:fs";
import { ConfigError, readDatabaseConfig } from "../config";
import { connect } from "../database/connect";
import { FolderLockedError } from "../database/lock";
import { type Command, readArguments, UsageError } from "./arguments";
import { runExport } from "./catalogue-export";
import { runImport } from "./catalogue-import";
import { usage } from "./usage";

async function run(command: Exclude<Command, { name: "help" }>): Promise<number> {
  const connection = await connect(readDatabaseConfig());
  try {
    await connection.migrate();
    return command.name === "import"
      ? await runImport(connection.db, command)
      : await runExport(connection.db, command);
  } finally {
    await connection.close();
  }
}

/** One sentence for the person at the terminal. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof FolderLockedError)
    return `${error.message} Stop the shop first, or use PostgreSQL (DATABASE_URL), which several programs may open.`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `It failed: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`;
}

async function main(argv: string[]): Promise<number> {
  try {
    const command = readArguments(argv);
    if (command.name === "help") {
      process.stdout.write(usage);
      return 0;
    }
    if (existsSync(".env")) process.loadEnvFile(".env");
    return await run(command);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${usage}`);
      return 2;
    }
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
