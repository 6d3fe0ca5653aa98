import { hasLeft } from "../../trade-rules/order-states";
import type { FollowingGoods, Order, PromisedDays } from "../contract";
import { type CourierDays, dayInWords, fullName, workingDays } from "../wording";
import { followWords } from "./order-dispatched";

/** When goods leave that are paid for, in one sentence. */
const LEAVES_WHEN_PAID =
  "The goods leave our warehouse once the money has arrived: the same working day if that is before 2pm.";

/** "The courier then takes 1 to 3 working days." */
const courierTakes = (days: CourierDays): string => `The courier then takes ${workingDays(days)}.`;

/** "dispatch on Monday 23 November, delivery from Tuesday 24 November to Thursday 26 November" */
function promiseInWords({ dispatchOn, deliveryFrom, deliveryTo }: PromisedDays): string {
  const [leaves, from, to] = [dispatchOn, deliveryFrom, deliveryTo].map(dayInWords);
  return `dispatch on ${leaves}, delivery ${from === to ? `on ${to}` : `from ${from} to ${to}`}`;
}

/** "1 × … We expect it on Friday 4 December, and send it then." */
const goodsToCome = (follows: FollowingGoods): string =>
  `${follows.lines.map((line) => `${line.quantity} × ${fullName(line)}`).join(", ")}. ${followWords(follows)}`;

/** What was ordered before it was here, and when it comes, with a space before. */
const notHereWords = ({ awaited = [] }: Order): string =>
  awaited.map((part) => ` Not here yet: ${goodsToCome(part)}`).join("");

/**
 * When an order leaves and arrives: by what was promised, and by when its money comes. A letter may have waited for
 * days: it does not promise what has come otherwise.
 */
export function dispatchWords(order: Order, days: CourierDays): string {
  const { orderState, paymentState } = order;
  if (orderState === "cancelled") return "The order was cancelled meanwhile: nothing is sent.";
  if (hasLeft(order)) return "The goods have left our warehouse meanwhile.";
  if (order.follows !== undefined)
    return `Part of it has left our warehouse. The rest follows: ${goodsToCome(order.follows)}`;
  if (paymentState === "refunded") return "Your money has gone back to you meanwhile.";
  return `${promiseWords(order, days)}${notHereWords(order)}`;
}

/** What was promised of an order that is still to leave, by when its money comes. */
function promiseWords(order: Order, days: CourierDays): string {
  const { promised, paymentState } = order;
  const whenPaid = `${LEAVES_WHEN_PAID} ${courierTakes(days)}`;
  if (promised === null) return whenPaid;
  const promise = `We promised: ${promiseInWords(promised)}`;
  if (order.onAccount !== undefined || paymentState === "paid" || paymentState === "partially_refunded")
    return `${promise}.`;
  // A day was chosen: how late it may be paid differs by service and place.
  if (order.deliveryService !== undefined && order.deliveryService !== "economy")
    return `${promise}, if you pay at once. Paid later, it is the first such day that can still be had.`;
  return `${promise}, if your payment arrives by 2pm on the day of dispatch. ${whenPaid}`;
}
