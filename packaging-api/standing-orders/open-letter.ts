import { and, eq, isNull } from "drizzle-orm";
import { firstOrderDay } from "../../trade-rules/standing-orders";
import { hashOfSecret, newSecret } from "../accounts/secret-token";
import { bankHolidayDates } from "../bank-holidays/bank-holiday-queries";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { laterOf } from "./announce-order";
import {
  type LineRow,
  type RunRow,
  readLines,
  readRuns,
  type StandingOrderRow,
  saveStandingOrder,
} from "./standing-order-queries";
import { standingOrders } from "./standing-order-tables";

/** What a letter about a standing order is written of, and the secret of its link. */
export type OpenedLetter = {
  row: StandingOrderRow;
  lines: LineRow[];
  run: RunRow | undefined;
  secret: string;
};

/**
 * Gives a letter its secret, stored as a hash alone; the one before no longer fits. A letter about the next order may have
 * waited: the order is not placed before the customer has had the days to change it.
 * @param day that the letter is about
 * @returns undefined when the standing order has ended, or goes on to another day without this letter
 */
export function openLetter(
  db: Connection["db"],
  { standingOrderId: id, day }: { standingOrderId: string; day: string },
  about: "notice" | "run",
): Promise<OpenedLetter | undefined> {
  return transact(db, async (tx) => {
    const [row] = await tx.select().from(standingOrders).where(eq(standingOrders.id, id)).for("update");
    if (row === undefined) return undefined;
    const [run] = (await readRuns(tx, id, 20)).filter((noted) => noted.day === day);
    if (about === "run" && run === undefined) return undefined;
    if (about === "notice" && (row.nextOn !== day || row.orderOn === null || row.state === "paused"))
      return undefined;
    const secret = newSecret();
    const now = new Date();
    const columns = {
      tokenHash: hashOfSecret(secret),
      ...(about === "notice" &&
        row.orderOn !== null &&
        row.mailedAt === null && {
          orderOn: laterOf(row.orderOn, firstOrderDay(now, await bankHolidayDates(tx, now))),
        }),
    };
    await saveStandingOrder(tx, id, columns);
    return { row: { ...row, ...columns }, lines: await readLines(tx, id), run, secret };
  });
}

/** Notes that the letter about the order of a day went out: from then on that order may be placed. */
export async function noteMailed(
  db: Connection["db"],
  { standingOrderId, day }: { standingOrderId: string; day: string },
): Promise<void> {
  await db
    .update(standingOrders)
    .set({ mailedAt: new Date() })
    .where(
      and(
        eq(standingOrders.id, standingOrderId),
        eq(standingOrders.nextOn, day),
        isNull(standingOrders.mailedAt),
      ),
    );
}
