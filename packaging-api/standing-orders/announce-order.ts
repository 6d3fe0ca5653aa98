import { firstOrderDay, noticeDayOf, orderDayOf } from "../../trade-rules/standing-orders";
import { lockCustomer } from "../accounts/lock-customer";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { enqueue } from "../outbox/effect";
import { statedOf } from "./price-lines";
import {
  lockStandingOrder,
  putLines,
  readLines,
  type StandingOrderRow,
  saveStandingOrder,
} from "./standing-order-queries";

type Due = Pick<StandingOrderRow, "id" | "userId">;

/** The later of two days. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Whether the letter about the next order is due. @param today in London */
export function isNoticeDue(
  { state, noticedAt, nextOn }: Pick<StandingOrderRow, "state" | "noticedAt" | "nextOn">,
  today: string,
  holidays: readonly string[],
): boolean {
  return state === "active" && noticedAt === null && noticeDayOf(nextOn, holidays) <= today;
}

/** States today's prices of what will be ordered. The letter and the page say these, and the order is held to them. */
async function statePrices(tx: Database, row: StandingOrderRow): Promise<void> {
  const lines = await readLines(tx, row.id);
  await putLines(
    tx,
    row.id,
    lines.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      stated: statedOf(row, line),
    })),
  );
}

/**
 * Asks for the letter about the next order, once for the day that it is due on, and states its prices. Several programs may
 * do so at the same time: the row is locked and looked at again.
 */
export function announceOrder(
  db: Connection["db"],
  { id, userId }: Due,
  { now, today, holidays }: { now: Date; today: string; holidays: readonly string[] },
): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await lockCustomer(tx, userId))) return;
    const row = await lockStandingOrder(tx, { id, userId });
    if (!isNoticeDue(row, today, holidays)) return;
    await statePrices(tx, row);
    await saveStandingOrder(tx, id, {
      noticedAt: now,
      mailedAt: null,
      orderOn: laterOf(orderDayOf(row.nextOn, holidays), firstOrderDay(now, holidays)),
    });
    await enqueue(tx, { kind: "mail.standing-order", payload: { standingOrderId: id, day: row.nextOn } });
  });
}
