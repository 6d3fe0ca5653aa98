import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import type { Claimed } from "./outbox-queries";
import type { Fate } from "./retry";
import type { ReportToStaff } from "./staff-report";

/** Notes of this sort in a day: whoever orders can name mailboxes that do not exist, and a mistake of ours strikes often. */
const NOTICES_A_DAY = 20;
const REFERENCE = "effect:";
/** An advisory lock: effects that fail at the same time are counted one after another. */
const NOTICES_LOCK = 7_204;

type Reported = Exclude<Fate, "again">;

const words: Record<Reported, { title: string; toDo: (retry: string) => string }> = {
  refused: {
    title: "A mailbox refused a letter",
    toDo: (retry) =>
      `It is not tried again by itself. Reach the customer another way; ${retry} tries it once more.`,
  },
  given_up: {
    title: "Something could not be done and was given up",
    toDo: (retry) => `It is not tried again by itself. See to the cause, and then have it done: ${retry}`,
  },
  late: {
    title: "Something could not be done for about an hour",
    toDo: (retry) => `It is tried again by itself. See to the cause; ${retry} has it done at once.`,
  },
};

/** Names what an effect is about by its payload: nothing where the staff cannot look it up. */
export type Describe = (tx: Database, payload: unknown) => Promise<{ title: string; value: string }[]>;

const counted = z.object({ count: z.int() });
/**
 * Reports to the staff one effect, while its like are done: once, and only so many times a day of all of them.
 * @param error why it failed, scrubbed
 */
export async function reportEffect(
  tx: Database,
  { report, describe }: { report: ReportToStaff; describe: Describe },
  { id, kind, payload }: Claimed,
  { fate, error }: { fate: Reported; error: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NOTICES_LOCK})`);
  const { count } = await readRow(
    tx,
    counted,
    sql`select count(*)::int as count from staff_notices
      where created_at > now() - interval '1 day' and reference like ${`${REFERENCE}%`}`,
  );
  if (count >= NOTICES_A_DAY) return;
  const last = {
    title: "Further ones",
    value: "We write about no more of them today. npm run staff -- outbox list --failed shows them all.",
  };
  const { title, toDo } = words[fate];
  await report(tx, {
    reference: `${REFERENCE}${id}:${fate}`,
    title,
    items: [
      { title: "What", value: kind },
      ...(await describe(tx, payload)),
      { title: "Why", value: error },
      { title: "What to do", value: toDo(`npm run staff -- outbox retry ${id}`) },
      ...(count + 1 === NOTICES_A_DAY ? [last] : []),
    ],
    level: "alarm",
  });
}
