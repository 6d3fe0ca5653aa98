import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { readAuditEntries } from "../audit/audit-log";
import type { Database } from "../database/connect";
import type { StaffIo } from "./io";
import { type Choose, createListCommand } from "./staff-command";
import { UsageError } from "./staff-errors";

const LIST_LENGTH = 100;

async function list(db: Database, json: boolean, io: StaffIo): Promise<0> {
  const entries = await readAuditEntries(db, LIST_LENGTH);
  if (json) io.say(JSON.stringify(entries));
  else
    for (const { at, actor, command, subject, outcome, details } of entries)
      io.say([at.toISOString(), actor, outcome, command, subject, JSON.stringify(details)].join("  "));
  return 0;
}

/** `audit`, which may be typed `audit list` too. */
export const createAuditCommand = (choose: Choose): CommandUnknownOpts =>
  createListCommand("audit")
    .description("The latest hundred acts of the staff, done and refused: when, who, what.")
    .argument("[list]", "May be left out.")
    .action((word, { json }) => {
      if (word !== undefined && word !== "list") throw new UsageError("audit takes nothing but --json.");
      choose({ request: { name: "list-audit", json }, run: ({ db, io }) => list(db, json, io) });
    });
