import type { Notices } from "./notices";
import { checkOrder } from "./order-rules";
import type { PublishedOrderRequest } from "./published-requests";
import { presentRefund } from "./refunds";
import { notFound, unprocessable } from "./refusal";
import {
  addOrder,
  newId,
  type Outcome,
  type SimulatedCapture,
  type SimulatedOrder,
  type State,
} from "./state";

/**
 * An order as PayPal represents it.
 * @param origin of this simulator, for the link to its approval page
 * @param state where what was given back stands
 */
export function presentOrder(order: SimulatedOrder, origin: string, state: Pick<State, "refunds">) {
  const open = order.status === "PAYER_ACTION_REQUIRED";
  const captures = order.captures.map(presentCapture);
  const refunds = [...state.refunds.values()]
    .filter(({ captureId }) => captures.some(({ id }) => id === captureId))
    .map(presentRefund);
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    payment_source: { paypal: {} },
    purchase_units: [
      {
        reference_id: "default",
        ...order.purchaseUnit,
        ...(captures.length > 0 && {
          payments: { captures, ...(refunds.length > 0 && { refunds }) },
        }),
      },
    ],
    links: [
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: "self", method: "GET" },
      ...(open
        ? [{ href: `${origin}/checkoutnow?token=${order.id}`, rel: "payer-action", method: "GET" }]
        : []),
    ],
  };
}

/** A capture as PayPal represents it. */
function presentCapture({ id, status, amount, reason }: SimulatedCapture) {
  return { id, status, amount, final_capture: true, ...(reason && { status_details: { reason } }) };
}

export function findOrder({ orders }: State, id: string): SimulatedOrder {
  const order = orders.get(id);
  if (order === undefined) throw notFound();
  return order;
}

/** @throws SimulatedRefusal for what PayPal would not take. */
export function createOrder(state: State, request: PublishedOrderRequest): SimulatedOrder {
  checkOrder(request);
  const [unit] = request.purchase_units;
  if (unit === undefined) throw unprocessable("MISSING_REQUIRED_PARAMETER");
  const context = request.payment_source.paypal.experience_context;
  const order: SimulatedOrder = {
    id: newId(),
    status: "PAYER_ACTION_REQUIRED",
    purchaseUnit: unit,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    brandName: context.brand_name ?? "a shop",
    outcome: "completed",
    captures: [],
  };
  addOrder(state, order);
  return order;
}

/** PayPal takes the money of one invoice once. */
function isPaidInvoice({ invoices }: State, invoice = ""): boolean {
  const orders = invoices.get(invoice) ?? [];
  return orders.some(({ captures }) => captures.some(({ status }) => status !== "DECLINED"));
}

/** The shopper agrees to pay. @returns false when the order does not wait for that */
export function approveOrder(state: State, id: string, outcome: Outcome): boolean {
  const order = findOrder(state, id);
  if (order.status !== "PAYER_ACTION_REQUIRED") return false;
  order.status = "APPROVED";
  order.outcome = outcome;
  return true;
}

/**
 * Takes the money of an order that was agreed to, as its shopper chose on the approval page.
 * @param denied whether the capture is made and declined at once, which is another answer than a refusal to make it
 */
export async function captureOrder(
  state: State,
  id: string,
  notices: Notices,
  denied: boolean,
): Promise<SimulatedOrder> {
  const order = findOrder(state, id);
  if (order.status === "COMPLETED") throw unprocessable("ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") throw unprocessable("ORDER_NOT_APPROVED");
  if (isPaidInvoice(state, order.purchaseUnit.invoice_id)) throw unprocessable("DUPLICATE_INVOICE_ID");
  const { currency_code, value } = order.purchaseUnit.amount;
  if (order.outcome === "declined") {
    // The shopper may agree again, with another source of money.
    order.status = "PAYER_ACTION_REQUIRED";
    order.outcome = "completed";
    throw unprocessable("INSTRUMENT_DECLINED");
  }
  const pending = order.outcome === "pending" && !denied;
  await addCapture(order, notices, {
    id: newId(),
    status: denied ? "DECLINED" : pending ? "PENDING" : "COMPLETED",
    amount: { currency_code, value },
    ...(pending && { reason: "PENDING_REVIEW" }),
    ...(denied && { reason: "DECLINED_BY_RISK_FRAUD_FILTERS" }),
  });
  return order;
}

async function addCapture(order: SimulatedOrder, notices: Notices, capture: SimulatedCapture): Promise<void> {
  order.captures.push(capture);
  order.status = "COMPLETED";
  await announceCapture(order, capture, notices);
}

/** PayPal takes the money of an order for which it had said that none comes. */
export async function takeAfterAll(state: State, id: string, notices: Notices): Promise<void> {
  const order = findOrder(state, id);
  const { currency_code, value } = order.purchaseUnit.amount;
  await addCapture(order, notices, { id: newId(), status: "COMPLETED", amount: { currency_code, value } });
}

/** PayPal takes the money of an order back from the shop. */
export async function reverse(state: State, id: string, notices: Notices): Promise<void> {
  const order = findOrder(state, id);
  const capture = order.captures.find(({ status }) => status === "COMPLETED");
  if (capture === undefined) throw unprocessable("CAPTURE_STATUS_NOT_VALID");
  capture.status = "REVERSED";
  await announceCapture(order, capture, notices);
}

/** PayPal's review of a pending capture ends. */
export async function endReview(
  state: State,
  id: string,
  status: "COMPLETED" | "DECLINED",
  notices: Notices,
): Promise<void> {
  const order = findOrder(state, id);
  const capture = order.captures.find((one) => one.status === "PENDING");
  if (capture === undefined) throw unprocessable("CAPTURE_NOT_PENDING");
  capture.status = status;
  capture.reason = undefined;
  await announceCapture(order, capture, notices);
}

const eventOf: Partial<Record<SimulatedCapture["status"], string>> = {
  COMPLETED: "PAYMENT.CAPTURE.COMPLETED",
  PENDING: "PAYMENT.CAPTURE.PENDING",
  DECLINED: "PAYMENT.CAPTURE.DENIED",
  REVERSED: "PAYMENT.CAPTURE.REVERSED",
};

async function announceCapture(
  order: SimulatedOrder,
  capture: SimulatedCapture,
  notices: Notices,
): Promise<void> {
  const event = eventOf[capture.status];
  if (event === undefined) return;
  await notices.announce(event, "capture", {
    ...presentCapture(capture),
    custom_id: order.purchaseUnit.custom_id,
    supplementary_data: { related_ids: { order_id: order.id } },
  });
}
