import { errorLine, isOfDatabase } from "../../observability/describe-error";
import type { Connection } from "../database/connect";
import type { KeysConfig } from "../keys/key-settings";
import type { Command } from "./arguments";
import { runExport } from "./catalogue-export";
import { runImport } from "./catalogue-import";
import type { StaffIo } from "./io";
import { runAudit } from "./run-audit";
import { runKeys } from "./run-keys";
import { runOrders } from "./run-orders";
import { runOutbox } from "./run-outbox";
import { runPictures } from "./run-pictures";
import { runStock } from "./run-stock";
import { runUsers } from "./run-users";

/** A command that works on the database. */
export type DatabaseCommand = Exclude<Command, { name: "help" }>;

/**
 * Does a staff command. Answers the exit status.
 * @param person who typed it.
 * @param keysConfig what opens the shop's own keys; only commands about keys need it.
 */
export function runCommand(
  db: Connection["db"],
  command: DatabaseCommand,
  person: string,
  io: StaffIo,
  keysConfig: () => KeysConfig,
): Promise<number> {
  switch (command.name) {
    case "import":
      return runImport(db, command, person, io);
    case "export":
      return runExport(db, command, io);
    case "set-stock":
    case "adjust-stock":
      return runStock(db, command, person, io);
    case "show-user":
    case "unlock-user":
      return runUsers(db, command, person, io);
    case "list-outbox":
    case "retry-outbox":
    case "retry-all-outbox":
      return runOutbox(db, command, person, io);
    case "list-pictures":
    case "retry-pictures":
      return runPictures(db, command, person, io);
    case "list-audit":
      return runAudit(db, command, io);
    case "rotate-keys":
    case "rotate-two-step-key":
    case "reset-keys":
      return runKeys(db, command, person, io, keysConfig());
    default:
      return runOrders(db, command, person, io);
  }
}

/** One sentence about what went wrong, for the person at the terminal. It tells no values of the database. */
export function explain(error: unknown): string {
  if (isOfDatabase(error)) return `It failed: ${errorLine(error)}`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `It failed: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`;
}
