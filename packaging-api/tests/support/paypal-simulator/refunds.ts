import { z } from "zod";
import type { Notices } from "./notices";
import { invalidRequest, notFound, unprocessable } from "./refusal";
import { centsOf, newId, type SimulatedOrder, type SimulatedRefund, type State } from "./state";

const refundRequest = z.strictObject({
  amount: z
    .strictObject({ currency_code: z.literal("GBP"), value: z.string().regex(/^\d+\.\d{2}$/) })
    .optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});

function orderOfCapture({ orders }: State, captureId: string): SimulatedOrder | undefined {
  return [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId));
}

/** Cents of a capture that were given back, or are about to be. */
export function refundedOf({ refunds }: State, captureId: string): number {
  return [...refunds.values()]
    .filter((refund) => refund.captureId === captureId && refund.status !== "FAILED")
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
}

export function presentRefund({ id, status, amount, customId }: SimulatedRefund) {
  return { id, status, amount, ...(customId && { custom_id: customId }) };
}

export function findRefund({ refunds }: State, id: string): SimulatedRefund {
  const refund = refunds.get(id);
  if (refund === undefined) throw notFound();
  return refund;
}

async function tellOfRefund(refund: SimulatedRefund, notices: Notices): Promise<void> {
  if (refund.status === "PENDING") return;
  const event = refund.status === "FAILED" ? "PAYMENT.REFUND.FAILED" : "PAYMENT.CAPTURE.REFUNDED";
  await notices.tell(event, "refund", {
    ...presentRefund(refund),
    links: [{ href: `/v2/payments/captures/${refund.captureId}`, rel: "up", method: "GET" }],
  });
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
  await tellOfRefund(refund, notices);
}

/**
 * @param status what becomes of it at once
 * @throws SimulatedRefusal for more than was taken, or money that was not.
 */
export async function refundCapture(
  state: State,
  captureId: string,
  body: unknown,
  notices: Notices,
  status: SimulatedRefund["status"],
): Promise<SimulatedRefund> {
  const parsed = refundRequest.safeParse(body);
  if (!parsed.success) throw invalidRequest("INVALID_PARAMETER_VALUE");
  const order = orderOfCapture(state, captureId);
  const capture = order?.captures.find(({ id }) => id === captureId);
  if (order === undefined || capture === undefined) throw notFound();
  if (capture.status === "REFUNDED") throw unprocessable("CAPTURE_FULLY_REFUNDED");
  if (capture.status !== "COMPLETED" && capture.status !== "PARTIALLY_REFUNDED")
    throw unprocessable("CAPTURE_STATUS_NOT_VALID");
  const left = centsOf(capture.amount) - refundedOf(state, captureId);
  const amount = parsed.data.amount ?? { currency_code: "GBP", value: (left / 100).toFixed(2) };
  if (centsOf(amount) === 0) throw unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE");
  if (centsOf(amount) > left) throw unprocessable("REFUND_AMOUNT_EXCEEDED");
  const refund: SimulatedRefund = {
    id: newId(),
    captureId,
    amount,
    status,
    customId: parsed.data.custom_id,
  };
  state.refunds.set(refund.id, refund);
  if (status !== "FAILED") capture.status = centsOf(amount) === left ? "REFUNDED" : "PARTIALLY_REFUNDED";
  await tellOfRefund(refund, notices);
  return refund;
}
