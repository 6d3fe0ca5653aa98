import { firstOrderDay, nextDay } from "../../trade-rules/standing-orders";
import { bankHolidayDates } from "../bank-holidays/bank-holiday-queries";
import type { ChangeStandingOrderBody } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { invalid, refused } from "../http/failure";
import { methodsByTerms } from "../orders/payment-methods/payment-methods";
import { statedOf } from "./price-lines";
import {
  type AskedStandingOrder,
  deleteStandingOrder,
  lockStandingOrder,
  noteRun,
  putLines,
  readLines,
  removeLines,
  type StandingOrderRow,
  saveStandingOrder,
  unnoticed,
} from "./standing-order-queries";
import { requireDay } from "./start-standing-order";

/** The first day of its weeks for which there is time for a letter, from `nextOn` on. */
async function openDay(
  tx: Database,
  { nextOn, everyWeeks }: Pick<StandingOrderRow, "nextOn" | "everyWeeks">,
): Promise<string> {
  const now = new Date();
  const first = firstOrderDay(now, await bankHolidayDates(tx, now));
  return nextOn < first ? nextDay(nextOn, everyWeeks, first) : nextOn;
}

/** Leaves out the order that is due on `day`; of a day that is over or left out already nothing happens. */
async function skip(tx: Database, row: StandingOrderRow, day: string | undefined): Promise<void> {
  const { id, nextOn, everyWeeks } = row;
  if (day !== nextOn) return;
  await noteRun(tx, { standingOrderId: id, day, outcome: "skipped" });
  const later = nextDay(nextOn, everyWeeks, nextOn);
  await saveStandingOrder(tx, id, { nextOn: await openDay(tx, { nextOn: later, everyWeeks }), ...unnoticed });
}

/** Whoever has a letter may order more where the order is paid first, and does not put more on the customer's account. */
const mayRaise = (asked: AskedStandingOrder, { paymentMethod }: StandingOrderRow): boolean =>
  !("token" in asked) || !methodsByTerms.some(({ method }) => method === paymentMethod);

/**
 * Changes packs. Who changes them sees today's prices: these are the stated ones from then on. What would leave nothing is
 * refused, since that is the end of it and has a button of its own.
 */
async function changeLines(
  tx: Database,
  asked: AskedStandingOrder,
  row: StandingOrderRow,
  wanted: NonNullable<ChangeStandingOrderBody["lines"]>,
): Promise<void> {
  const packs = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]));
  const there = await readLines(tx, row.id);
  const changed = there.map((line) => ({ ...line, quantity: packs.get(line.productId) ?? line.quantity }));
  if (
    !mayRaise(asked, row) &&
    changed.some(({ quantity }, index) => quantity > (there[index]?.quantity ?? 0))
  )
    throw refused(409, "More packs on account are ordered by who is signed in.", {
      reason: "standing_order_raised",
    });
  const kept = changed.filter(({ quantity }) => quantity > 0);
  if (kept.length === 0)
    throw refused(409, "A standing order has at least one product.", { reason: "standing_order_empty" });
  await removeLines(
    tx,
    row.id,
    changed.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId),
  );
  await putLines(
    tx,
    row.id,
    kept.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      stated: row.noticedAt === null ? null : statedOf(row, line),
    })),
  );
  await saveStandingOrder(tx, row.id, {});
}

/** Changes weeks and day. Another day has a letter of its own. */
async function changePlan(
  tx: Database,
  row: StandingOrderRow,
  { everyWeeks, nextOn }: Pick<ChangeStandingOrderBody, "everyWeeks" | "nextOn">,
): Promise<void> {
  if (everyWeeks === undefined || nextOn === undefined)
    throw invalid([{ propertyPath: "nextOn", message: "This value should not be blank." }]);
  const isOtherDay = nextOn !== row.nextOn;
  if (isOtherDay) await requireDay(tx, nextOn);
  await saveStandingOrder(tx, row.id, { everyWeeks, nextOn, ...(isOtherDay && unnoticed) });
}

/**
 * Changes a standing order for its customer, or for whoever has the latest letter about it.
 * @throws Failure 404 when there is none such; 409 standing_order_empty or
 *   standing_order_raised; 422 for a day that cannot be chosen.
 */
export function changeStandingOrder(
  db: Connection["db"],
  asked: AskedStandingOrder,
  { action, day, lines = [], everyWeeks, nextOn }: ChangeStandingOrderBody,
): Promise<void> {
  return transact(db, async (tx) => {
    const row = await lockStandingOrder(tx, asked);
    switch (action) {
      case "skip":
        return skip(tx, row, day);
      case "pause":
        return saveStandingOrder(tx, row.id, { state: "paused", ...unnoticed });
      case "resume":
        if (row.state === "active") return;
        return saveStandingOrder(tx, row.id, { state: "active", nextOn: await openDay(tx, row) });
      case "lines":
        return changeLines(tx, asked, row, lines);
      case "plan":
        return changePlan(tx, row, { everyWeeks, nextOn });
      case "end":
        return deleteStandingOrder(tx, row.id);
    }
  });
}
