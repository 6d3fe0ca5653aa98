import { dispatchPromise } from "../../trade-rules/dispatch-promise";
import { bankHolidayDates } from "../bank-holidays/bank-holiday-queries";
import type { PromisedDays } from "../contract";
import type { Database } from "../database/connect";
import type { OrderRow } from "./order-rows";

/** A payment within this time of ordering is in time for the countdown: paying at a service takes minutes. */
const TIME_TO_PAY_MS = 30 * 60 * 1000;

type Promised = Pick<OrderRow, "promised" | "placedAt" | "deliveryDaysFrom" | "deliveryDaysTo">;

/**
 * The promise of an order that has just been paid: the one made when it was placed, unless the payment was so late that
 * its goods leave on a later day.
 * @returns null for an order that was placed before promises were stored.
 */
export async function promiseWhenPaid(
  tx: Database,
  { promised, placedAt, deliveryDaysFrom, deliveryDaysTo }: Promised,
  now = new Date(),
): Promise<PromisedDays | null> {
  if (promised === null || now.getTime() - placedAt.getTime() < TIME_TO_PAY_MS) return promised;
  const holidays = await bankHolidayDates(tx, now);
  const days = { daysFrom: deliveryDaysFrom, daysTo: deliveryDaysTo };
  const { dispatchOn, deliveryFrom, deliveryTo } = dispatchPromise(now, holidays, days);
  return dispatchOn > promised.dispatchOn ? { dispatchOn, deliveryFrom, deliveryTo } : promised;
}
