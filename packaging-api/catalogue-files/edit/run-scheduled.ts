import { sql } from "drizzle-orm";
import { z } from "zod";
import { londonDay } from "../../../trade-rules/dispatch-promise";
import { recordAuditEntry } from "../../audit/audit-log";
import { actAs } from "../../catalogue/stock-cause";
import { productCells } from "../../contract/staff-catalogue";
import type { Connection, Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { transact } from "../../database/transaction";
import type { Logger } from "../../log";
import type { ReportToStaff } from "../../outbox/staff-report";
import { startRepeating } from "../../repeat";
import { CatalogueError, changeProduct } from "./change-product";

/** How long after midnight a change may wait. */
const EVERY_MS = 60_000;
/** Of one turn. The others follow a minute later. */
const MOST_AT_ONCE = 500;

const due = z.object({
  id: z.coerce.number(),
  sku: z.string(),
  cells: productCells,
  dueOn: z.string(),
  actor: z.string(),
});

/** Why a change cannot be made any more; undefined when it was made. */
async function tryChange(tx: Database, { sku, cells }: z.infer<typeof due>): Promise<string | undefined> {
  try {
    await changeProduct(tx, sku, cells);
    return undefined;
  } catch (error) {
    // The rules are looked at before anything is written.
    if (error instanceof CatalogueError) return error.message;
    throw error;
  }
}

/**
 * Makes the next change that is due. One that breaks a rule by now is noted and told to the staff; the others go on.
 * Whatever another program has in hand is left to it.
 * @returns whether there was one
 */
async function runNext(tx: Database, today: string, report: ReportToStaff): Promise<boolean> {
  const [change] = await readRows(
    tx,
    due,
    sql`select c.id, p.sku, c.cells, c.due_on::text as "dueOn", c.actor
      from scheduled_changes c join products p on p.id = c.product_id
      where c.done_at is null and c.due_on <= ${today}::date
      order by c.due_on, c.id limit 1 for update of c skip locked`,
  );
  if (change === undefined) return false;
  const { id, sku, cells, dueOn, actor } = change;
  await actAs(tx, actor);
  const problem = await tryChange(tx, change);
  await tx.execute(
    sql`update scheduled_changes set done_at = now(), problem = ${problem ?? ""} where id = ${id}`,
  );
  await recordAuditEntry(tx, {
    actor,
    command: "catalogue change",
    subject: sku,
    details: { ...cells, scheduled: id, ...(problem !== undefined && { refusal: problem }) },
    outcome: problem === undefined ? "done" : "refused",
  });
  if (problem !== undefined)
    await report(tx, {
      title: `The change of ${sku} that was scheduled for ${dueOn} was not made`,
      items: [{ title: "Why", value: problem }],
      reference: `scheduled-change-${id}`,
      level: "alarm",
    });
  return true;
}

/**
 * Makes the changes that are due.
 * @param today in London
 * @returns how many
 */
async function runScheduled(
  db: Connection["db"],
  report: ReportToStaff,
  today: string,
  signal?: AbortSignal,
): Promise<number> {
  for (let made = 0; made < MOST_AT_ONCE; made += 1)
    if (signal?.aborted || !(await transact(db, (tx) => runNext(tx, today, report)))) return made;
  return MOST_AT_ONCE;
}

/** Makes, now and every minute, the changes that are due. */
export function startScheduledChanges(
  db: Connection["db"],
  report: ReportToStaff,
  log: Logger,
): { stop(): Promise<void> } {
  return startRepeating(
    {
      everyMs: EVERY_MS,
      work: async (signal) => {
        const made = await runScheduled(db, report, londonDay(new Date()), signal);
        if (made > 0) log.info({ changes: made }, "scheduled changes made");
      },
      failed: "scheduled changes were not made; look at the error, they are tried again in a minute",
    },
    log,
  );
}
