import { hasLeft } from "../../trade-rules/order-states";
import { resentLetters } from "../contract";
import type { Database } from "../database/connect";
import { type Effect, enqueue } from "../outbox/effect";
import { findDocument } from "./invoicing/document-queries";
import { OrderUnknownError } from "./move-order";
import { type FoundOrder, lockOrder, readRefunds } from "./order-queries";
import type { OrderRow, RefundRow } from "./order-rows";
import { readParcels } from "./parcels";

/** The letters about an order that the staff may send again. */
export const resendableLetters = resentLetters;
export type ResendableLetter = (typeof resendableLetters)[number];

/** There is no such letter of the order; `message` is one sentence. */
export class ResendError extends Error {}

/** Whether it has left, or a parcel of it. */
const isDispatched = (order: OrderRow) => hasLeft(order) || order.partSentAt !== null;
const isConfirmed = ({ orderState, confirmedAt }: OrderRow) =>
  confirmedAt !== null || orderState === "confirmed" || orderState === "completed";
const isPaid = ({ paymentState, dueOn }: OrderRow) =>
  dueOn === null && (paymentState === "paid" || paymentState === "partially_refunded");

const isDone = ({ state }: RefundRow) => state === "done";

/** Whether what a letter says has happened to an order. */
export function isResendable(
  { order, refunds }: Pick<FoundOrder, "order" | "refunds">,
  letter: ResendableLetter,
): boolean {
  switch (letter) {
    case "confirmed":
      return isConfirmed(order);
    case "paid":
      return isPaid(order);
    case "dispatched":
      return isDispatched(order);
    case "cancelled":
      return order.orderState === "cancelled";
    case "refunded":
      return refunds.some(isDone);
  }
}

/** Of the parcel that left last. */
async function dispatchLetter(tx: Database, order: OrderRow): Promise<Effect> {
  const payload = { orderId: order.id, again: true };
  const parcel = order.fulfilmentState === "processing" ? (await readParcels(tx, order.id)).length : 0;
  return parcel === 0
    ? { kind: "mail.order-dispatched", payload }
    : { kind: "mail.parcel-sent", payload: { ...payload, parcel } };
}

async function effectFor(
  tx: Database,
  order: OrderRow,
  refunds: RefundRow[],
  letter: ResendableLetter,
): Promise<Effect> {
  const { id: orderId } = order;
  const payload = { orderId, again: true };
  switch (letter) {
    case "confirmed":
      return { kind: "mail.order-confirmed", payload };
    case "paid":
      return { kind: "mail.payment-received", payload };
    case "dispatched":
      return dispatchLetter(tx, order);
    case "cancelled":
      return { kind: "mail.order-cancelled", payload };
    case "refunded":
      return {
        kind: "mail.order-refunded",
        payload: { ...payload, refundId: refunds.findLast(isDone)?.id ?? "" },
      };
  }
}

/**
 * Has a letter about an order mailed again to who placed it, or one of its documents: the last one of its kind, as it
 * would be written now.
 * @param what a letter, or the number of an invoice or a credit note
 * @returns the mailbox that it goes to
 * @throws OrderUnknownError; ResendError when that has not happened to the order, or it has no such document
 */
export async function resendLetter(
  tx: Database,
  number: string,
  what: { letter: ResendableLetter } | { document: string },
): Promise<string> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  if ("document" in what) {
    if ((await findDocument(tx, { orderId: order.id, number: what.document })) === undefined)
      throw new ResendError(`Order ${number} has no document ${what.document}.`);
    await enqueue(tx, {
      kind: "mail.order-document",
      payload: { orderId: order.id, number: what.document },
    });
    return order.email;
  }
  const refunds = await readRefunds(tx, order.id);
  if (!isResendable({ order, refunds }, what.letter))
    throw new ResendError(`There is no such letter: order ${number} was not ${what.letter}.`);
  await enqueue(tx, await effectFor(tx, order, refunds, what.letter));
  return order.email;
}
