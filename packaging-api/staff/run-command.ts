import { unlockAccount } from "../accounts/login-limits";
import type { Connection } from "../database/connect";
import type { Command } from "./arguments";
import { runExport } from "./catalogue-export";
import { runImport } from "./catalogue-import";
import type { StaffIo } from "./io";
import { runOrders } from "./run-orders";

/** A command that works on the database. */
export type DatabaseCommand = Exclude<Command, { name: "help" | "rotate-keys" }>;

/** The lock comes off an account that does not exist as well: nothing tells one from the other. */
async function runUnlock(db: Connection["db"], email: string, io: StaffIo): Promise<0> {
  await unlockAccount(db, email);
  io.say(`Nobody has to wait any more to sign in as ${email}.`);
  return 0;
}

/** Does a staff command. Answers the exit status. */
export function runCommand(db: Connection["db"], command: DatabaseCommand, io: StaffIo): Promise<number> {
  switch (command.name) {
    case "import":
      return runImport(db, command, io);
    case "export":
      return runExport(db, command, io);
    case "unlock-user":
      return runUnlock(db, command.email, io);
    default:
      return runOrders(db, command, io);
  }
}

/** One sentence about what went wrong, for the person at the terminal. */
export function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `It failed: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`;
}
