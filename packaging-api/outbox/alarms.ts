import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRow, readRows } from "../database/rows";
import { areaOf } from "./outbox-queries";
import { outboxAlarms } from "./outbox-tables";
import type { ReportToStaff } from "./staff-report";

/** What the effects of an area are to the staff. */
const names = new Map([
  ["mail", "Letters"],
  ["payment", "Refunds"],
  ["webhook", "Notes to the staff's webhook"],
  ["revalidate", "Calls for new pages"],
  ["purge", "Purges of the cache in front"],
  ["object", "Deletions in the object store"],
  ["account", "Changes of accounts"],
]);
const nameOf = (area: string): string => names.get(area) ?? `Effects of the kind ${area}`;

type Level = "late" | "given_up";

const words: Record<Level, { title: (name: string) => string; what: string; toDo: string }> = {
  late: {
    title: (name) => `${name} are not going out`,
    what: "They have failed for about an hour, and are tried again by themselves.",
    toDo: "See to the cause. npm run staff -- outbox list shows what waits.",
  },
  given_up: {
    title: (name) => `${name} were given up`,
    what: "They have failed for as long as they are tried, and are not tried again by themselves.",
    toDo: "See to the cause, and then have them done with npm run staff -- outbox retry --all.",
  },
};

const raised = z.object({ area: z.string() });
const flowing = z.object({ flows: z.boolean() });

/** Whether effects like this one are done all the while: what is wrong is wrong with this one alone. */
export async function doOthersFlow(tx: Database, kind: string): Promise<boolean> {
  const { flows } = await readRow(
    tx,
    flowing,
    sql`select exists (
      select from outbox
      where done_at > now() - interval '1 hour' and split_part(kind, '.', 1) = ${areaOf(kind)}) as flows`,
  );
  return flows;
}

/**
 * Reports to the staff that effects like this one are late or given up; once, until one of them is done again. After
 * the report that they are given up there is none that they are late.
 * @param trouble.error why this one failed, scrubbed
 */
export async function raiseAlarm(
  tx: Database,
  report: ReportToStaff,
  { kind, level, error }: { kind: string; level: Level; error: string },
): Promise<void> {
  const area = areaOf(kind);
  const rows = await readRows(
    tx,
    raised,
    sql`
      insert into outbox_alarms (area, level) select ${area}, ${level}
      where ${level} = 'given_up' or not exists (select from outbox_alarms where area = ${area})
      on conflict do nothing returning area`,
  );
  if (rows.length === 0) return;
  const { title, what, toDo } = words[level];
  await report(tx, {
    title: title(nameOf(area)),
    items: [
      { title: "What happened", value: what },
      { title: "Why", value: error },
      { title: "What to do", value: toDo },
    ],
    level: "alarm",
  });
}

const counted = z.object({ count: z.int() });

/** Reports to the staff that effects like this one are done again, if they had a report that they are not. */
export async function clearAlarms(tx: Database, report: ReportToStaff, kind: string): Promise<void> {
  const area = areaOf(kind);
  const cleared = await tx
    .delete(outboxAlarms)
    .where(eq(outboxAlarms.area, area))
    .returning({ raisedAt: outboxAlarms.raisedAt });
  if (cleared.length === 0) return;
  const { count } = await readRow(
    tx,
    counted,
    sql`select count(*)::int as count from outbox
      where failed_at is not null and done_at is null and split_part(kind, '.', 1) = ${area}`,
  );
  await report(tx, {
    title: `${nameOf(area)} go out again`,
    items: [
      { title: "What happened", value: "The first one since we wrote that they do not has just gone out." },
      {
        title: "What to do",
        value:
          count === 0
            ? "Nothing. Those that wait follow by themselves."
            : `Those that wait follow by themselves. ${count} are given up: npm run staff -- outbox retry --all has them done.`,
      },
    ],
    level: "relief",
  });
}
