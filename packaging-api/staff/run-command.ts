import type { Database } from "../database/connect";
import type { Command } from "./arguments";
import { runExport } from "./catalogue-export";
import { runImport } from "./catalogue-import";
import type { StaffIo } from "./io";

/** A command that works on the database. */
export type DatabaseCommand = Exclude<Command, { name: "help" }>;

/** Does a staff command. Answers the exit status. */
export function runCommand(db: Database, command: DatabaseCommand, io: StaffIo): Promise<number> {
  return command.name === "import" ? runImport(db, command, io) : runExport(db, command, io);
}

/** One sentence about what went wrong, for the person at the terminal. */
export function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `It failed: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`;
}
