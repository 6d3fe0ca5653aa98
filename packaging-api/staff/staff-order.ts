import type { StaffOrder } from "../contract";
import type { Database } from "../database/connect";
import { awaitsMoney, staffCanCancel } from "../orders/abilities";
import { statesOf } from "../orders/advance-order";
import { readRefundable } from "../orders/ask-refund";
import { chargedOf, DELIVERY_POSITION, readPacksBack, shareOfLine } from "../orders/invoicing/refund-lines";
import { readLeavable } from "../orders/leave-out";
import { type FoundOrder, findOrder } from "../orders/order-queries";
import { findPaymentMethod } from "../orders/payment-methods/payment-methods";
import { isResendable, resendableLetters } from "../orders/resend-letter";
import { canTakeStep } from "../orders/steps";
import type { ShopDetails } from "../shop-details";
import { readOrderSheet } from "./order-sheet";

const steps = ["process", "dispatch", "deliver"] as const;

/** What can be given back yet of an order, in pence and in packs of its lines. */
async function leftOf(
  db: Database,
  { order, lines }: FoundOrder,
): Promise<Pick<StaffOrder, "refundable" | "packsLeft" | "worthLeft" | "packsToSend" | "deliveryLeft">> {
  const back = await readPacksBack(db, order.id);
  const { left } = await readRefundable(db, order);
  const charged = chargedOf(order, lines);
  const leftAt = (position: number) =>
    (charged.find((line) => line.position === position)?.quantity ?? 0) - (back.get(position) ?? 0);
  const worthAt = (position: number) => {
    const line = charged.find((one) => one.position === position);
    const packs = leftAt(position);
    if (line === undefined || packs <= 0) return null;
    const before = back.get(position) ?? 0;
    return { all: shareOfLine(line, before, packs), one: shareOfLine(line, before, 1) };
  };
  return {
    refundable: Math.max(left, 0),
    packsLeft: lines.map(({ position }) => leftAt(position)),
    worthLeft: lines.map(({ position }) => worthAt(position)),
    packsToSend: (await readLeavable(db, order, lines)).map(({ quantity }) => quantity),
    deliveryLeft: order.shippingTotal > 0 && leftAt(DELIVERY_POSITION) > 0,
  };
}

/** An order as the back office shows it, with what can be done with it now; undefined when there is none of that number. */
export async function readStaffOrder(
  db: Database,
  number: string,
  shop: ShopDetails,
): Promise<StaffOrder | undefined> {
  const found = await findOrder(db, { number });
  const sheet = found && (await readOrderSheet(db, number, shop));
  if (found === undefined || sheet === undefined) return undefined;
  const { order, refunds } = found;
  return {
    ...sheet,
    ...(await leftOf(db, found)),
    refundToSend: refunds.some(({ state, paymentId }) => state === "asked" && paymentId === null),
    steps: steps.filter((step) => order.disputedAt === null && canTakeStep(statesOf(order), step)),
    canMarkPaid:
      awaitsMoney(order) &&
      order.dueOn === null &&
      findPaymentMethod(order.paymentMethod)?.bank !== undefined,
    canCancelForStaff: staffCanCancel(order),
    letters: resendableLetters.filter((letter) => isResendable(found, letter)),
  };
}
