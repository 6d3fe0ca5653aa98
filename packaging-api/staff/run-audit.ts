import { readAuditEntries } from "../audit/audit-log";
import type { Database } from "../database/connect";
import type { AuditCommand } from "./audit-arguments";
import type { StaffIo } from "./io";

const LIST_LENGTH = 100;

/** Lists what the staff did lately. Answers the exit status. */
export async function runAudit(db: Database, { json }: AuditCommand, io: StaffIo): Promise<0> {
  const entries = await readAuditEntries(db, LIST_LENGTH);
  if (json) io.say(JSON.stringify(entries));
  else
    for (const { at, actor, command, subject, outcome, details } of entries)
      io.say([at.toISOString(), actor, outcome, command, subject, JSON.stringify(details)].join("  "));
  return 0;
}
