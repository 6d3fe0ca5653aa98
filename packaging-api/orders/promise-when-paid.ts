import { deliveryFor } from "../../trade-rules/delivery";
import { deliveryPromise } from "../../trade-rules/delivery-days";
import { economyTerms, timedTermsOf } from "../../trade-rules/delivery-services";
import { deliveryHolidays } from "../bank-holidays/bank-holiday-queries";
import type { PromisedDays } from "../contract";
import type { Database } from "../database/connect";
import type { OrderRow } from "./order-rows";

/** A payment within this time of ordering is in time for the countdown: paying at a service takes minutes. */
const TIME_TO_PAY_MS = 30 * 60 * 1000;

type Promised = Pick<
  OrderRow,
  | "promised"
  | "placedAt"
  | "deliveryService"
  | "deliveryDaysFrom"
  | "deliveryDaysTo"
  | "shippingTotal"
  | "shippingAddress"
>;

/**
 * The promise of an order that has just been paid: the one made when it was placed, unless the payment was so late that
 * its goods leave on a later day. Of a service with a day that is the first one which can be had then.
 * @returns null for an order that was placed before promises were stored.
 */
export async function promiseWhenPaid(
  tx: Database,
  order: Promised,
  now = new Date(),
): Promise<PromisedDays | null> {
  const { promised, placedAt, deliveryService, deliveryDaysFrom, deliveryDaysTo, shippingTotal } = order;
  if (promised === null || now.getTime() - placedAt.getTime() < TIME_TO_PAY_MS) return promised;
  const { nation, services } = deliveryFor(order.shippingAddress.postCode);
  const asOrdered = { price: shippingTotal, daysFrom: deliveryDaysFrom, daysTo: deliveryDaysTo };
  // A service that the place has lost since counts by the days that the order was told.
  const terms = timedTermsOf(services, deliveryService) ?? economyTerms(asOrdered);
  const holidays = await deliveryHolidays(tx, now, nation);
  const fresh = deliveryPromise(now, holidays, terms, promised.deliveryTo);
  if (fresh === undefined || fresh.dispatchOn <= promised.dispatchOn) return promised;
  const { dispatchOn, deliveryFrom, deliveryTo } = fresh;
  return { dispatchOn, deliveryFrom, deliveryTo };
}
