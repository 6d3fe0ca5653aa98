import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { momentOf, readCursor, writeCursor } from "../database/keyset";
import type { AuditEntryRow } from "./audit-log";
import { areaOfCommand, auditLog } from "./audit-tables";

/** Which entries are looked for; what is left out does not narrow the list. */
export type AuditFilter = {
  /** The name of who did it, as it is written. */
  actor?: string | undefined;
  /** A command, "orders refund", or all of an area, "orders". */
  command?: string | undefined;
  /** What it was about, as it is written. */
  subject?: string | undefined;
  outcome?: "done" | "refused" | undefined;
  /** Days in London, as 2026-11-21, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

/** Where a page ends. */
const position = z.tuple([z.iso.datetime(), z.int()]);

/** A part of the log, the latest entry first. `next`: what the next page is asked for by; undefined on the last one. */
export type AuditPage = { entries: AuditEntryRow[]; next: string | undefined };

const commandIs = (command: string): SQL =>
  command.includes(" ") ? eq(auditLog.command, command) : sql`${areaOfCommand} = ${command}`;

function matching({ actor, command, subject, outcome, from, to }: AuditFilter): (SQL | undefined)[] {
  return [
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    command === undefined ? undefined : commandIs(command),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    outcome === undefined ? undefined : eq(auditLog.outcome, outcome),
    from === undefined ? undefined : sql`${auditLog.at} >= ${from}::timestamp at time zone 'Europe/London'`,
    to === undefined
      ? undefined
      : sql`${auditLog.at} < (${to}::timestamp + interval '1 day') at time zone 'Europe/London'`,
  ];
}

/**
 * What the staff did, the latest first.
 * @param page.after `next` of the page before; the first page without it, and for anything that is none
 */
export async function searchAudit(
  db: Database,
  filter: AuditFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<AuditPage> {
  const from = readCursor(position, after);
  const rows = await db
    .select({ entry: getTableColumns(auditLog), moment: momentOf(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        ...matching(filter),
        from && sql`(${auditLog.at}, ${auditLog.id}) < (${from[0]}::timestamptz, ${from[1]})`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ entry }) => entry),
    next: last && writeCursor([last.moment, last.entry.id]),
  };
}
