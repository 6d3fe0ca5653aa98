import type { z } from "zod";
import type { Notices } from "./notices";
import { checkAmounts } from "./order-rules";
import type { refundRequest } from "./published-requests";
import { notFound, unprocessable } from "./refusal";
import { centsOf, newId, type SimulatedOrder, type SimulatedRefund, type State } from "./state";

function orderOfCapture({ orders }: State, captureId: string): SimulatedOrder | undefined {
  return [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId));
}

/** Cents of a capture that were given back, or are about to be. */
export function refundedOf({ refunds }: State, captureId: string): number {
  return [...refunds.values()]
    .filter((refund) => refund.captureId === captureId && refund.status !== "FAILED")
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
}

/** A refund as PayPal represents it. */
export function presentRefund({ id, status, amount, customId, captureId }: SimulatedRefund) {
  return {
    id,
    status,
    amount,
    ...(customId && { custom_id: customId }),
    links: [{ href: `/v2/payments/captures/${captureId}`, rel: "up", method: "GET" }],
  };
}

export function findRefund({ refunds }: State, id: string): SimulatedRefund {
  const refund = refunds.get(id);
  if (refund === undefined) throw notFound();
  return refund;
}

async function announceRefund(refund: SimulatedRefund, notices: Notices): Promise<void> {
  if (refund.status === "PENDING") return;
  const event = refund.status === "FAILED" ? "PAYMENT.REFUND.FAILED" : "PAYMENT.CAPTURE.REFUNDED";
  await notices.announce(event, "refund", presentRefund(refund));
}

/** A refund that was under way ends. */
export async function endRefund(
  state: State,
  id: string,
  status: "COMPLETED" | "FAILED",
  notices: Notices,
): Promise<void> {
  const refund = findRefund(state, id);
  if (refund.status !== "PENDING") throw unprocessable("REFUND_NOT_PENDING");
  refund.status = status;
  await announceRefund(refund, notices);
}

/**
 * @param status what becomes of it at once
 * @throws SimulatedRefusal for more than was taken, or money that was not.
 */
export async function refundCapture(
  state: State,
  captureId: string,
  asked: z.infer<typeof refundRequest>,
  notices: Notices,
  status: SimulatedRefund["status"],
): Promise<SimulatedRefund> {
  checkAmounts(asked, "");
  const order = orderOfCapture(state, captureId);
  const capture = order?.captures.find(({ id }) => id === captureId);
  if (order === undefined || capture === undefined) throw notFound();
  if (capture.status === "REFUNDED") throw unprocessable("CAPTURE_FULLY_REFUNDED");
  if (capture.status === "PENDING") throw unprocessable("PENDING_CAPTURE");
  if (capture.status !== "COMPLETED" && capture.status !== "PARTIALLY_REFUNDED")
    throw unprocessable("REFUND_NOT_ALLOWED");
  const left = centsOf(capture.amount) - refundedOf(state, captureId);
  const amount = asked.amount ?? { currency_code: "GBP", value: (left / 100).toFixed(2) };
  if (centsOf(amount) === 0) throw unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE");
  if (centsOf(amount) > left) throw unprocessable("REFUND_AMOUNT_EXCEEDED");
  const refund: SimulatedRefund = {
    id: newId(),
    captureId,
    amount,
    status,
    customId: asked.custom_id,
  };
  state.refunds.set(refund.id, refund);
  if (status !== "FAILED") capture.status = centsOf(amount) === left ? "REFUNDED" : "PARTIALLY_REFUNDED";
  await announceRefund(refund, notices);
  return refund;
}
