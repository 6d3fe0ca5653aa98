import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { orders } from "../database/schema";
import { ALARM_COLOR, writeNotice } from "../staff-notices/write-notice";
import type { Claimed } from "./queries";
import type { Fate } from "./retry";

/** Notes of this sort in a day: whoever orders can name mailboxes that do not exist, and a mistake of ours strikes often. */
const NOTICES_A_DAY = 20;
const REFERENCE = "effect:";

type Told = Exclude<Fate, "again">;

const words: Record<Told, { title: string; toDo: (retry: string) => string }> = {
  refused: {
    title: "A mailbox refused a letter",
    toDo: (retry) =>
      `It is not tried again by itself. Reach the customer another way; ${retry} tries it once more.`,
  },
  laid_aside: {
    title: "Something could not be done and was laid aside",
    toDo: (retry) => `It is not tried again by itself. See to the cause, and then have it done: ${retry}`,
  },
  late: {
    title: "Something could not be done for about an hour",
    toDo: (retry) => `It is tried again by itself. See to the cause; ${retry} has it done at once.`,
  },
};

const counted = z.object({ count: z.int() });
const ofOrder = z.object({ orderId: z.string() });

/** What an effect is about, as far as the staff can look it up. */
async function subjectsOf(tx: Database, payload: unknown): Promise<{ title: string; value: string }[]> {
  const named = ofOrder.safeParse(payload);
  if (!named.success) return [];
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, named.data.orderId));
  return order === undefined ? [] : [{ title: "Order", value: order.number }];
}

/**
 * Tells the staff of one effect, while its like are done: once, and only so many times a day of all of them.
 * @param error why it failed, scrubbed
 */
export async function tellOfEffect(
  tx: Database,
  webhookUrl: string | undefined,
  { id, kind, payload }: Claimed,
  { fate, error }: { fate: Told; error: string },
): Promise<void> {
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
  await writeNotice(tx, webhookUrl, {
    reference: `${REFERENCE}${id}:${fate}`,
    title,
    items: [
      { title: "What", value: kind },
      ...(await subjectsOf(tx, payload)),
      { title: "Why", value: error },
      { title: "What to do", value: toDo(`npm run staff -- outbox retry ${id}`) },
      ...(count + 1 === NOTICES_A_DAY ? [last] : []),
    ],
    color: ALARM_COLOR,
  });
}
