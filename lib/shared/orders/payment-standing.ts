import type { Order, OrderCheck } from "@/packaging-api/contract";

/** Whether an order is paid without a payment service: there is no page to pay on, only the bank's details. */
export const isPaidByHand = (paymentMethod: string): boolean =>
  paymentMethod === "bank_transfer" || paymentMethod === "on_account";

type Paid = Pick<Order, "orderState" | "paymentState" | "paymentMethod" | "canPay" | "paymentUnderway">;
type Check = Pick<OrderCheck, "paymentState" | "asking" | "canPay">;

/**
 * What the page says about the payment of an order that is paid through a service: it arrived, it is being checked, the
 * service is being asked about it, it failed, or it is awaited; `over` when it can no longer be paid. Undefined where
 * the page says nothing: a bank transfer and an order on account show the bank's details instead, a cancelled or refunded
 * order its status.
 * @param check a newer answer about the payment, if there is one
 */
export type PaymentStanding = "paid" | "pending" | "asking" | "failed" | "open" | "over" | undefined;

export function paymentStanding(order: Paid, check?: Check): PaymentStanding {
  if (isPaidByHand(order.paymentMethod)) return undefined;
  const {
    paymentState: state,
    asking,
    canPay,
  } = check ?? {
    paymentState: order.paymentUnderway ? "pending" : order.paymentState,
    asking: false,
    canPay: order.canPay,
  };
  if (state === "pending") return asking ? "asking" : "pending";
  if (order.orderState === "cancelled" || state === "refunded") return undefined;
  if (state === "paid" || state === "partially_refunded") return "paid";
  if (!canPay) return "over";
  return state === "failed" ? "failed" : "open";
}

/** Whether the page polls the payment's state: the payment may still be made in another tab, or later. */
export function isUnsettled(standing: PaymentStanding): boolean {
  return ["pending", "asking", "open", "failed"].some((one) => one === standing);
}

/**
 * A key of what a page shows of an order's payment. When a newer check has another key, the page is reloaded.
 * @param check as the packaging API answers it
 */
export const checkMark = (check: Readonly<Record<string, unknown>>): string =>
  [check.status, check.paymentState, check.asking, check.canPay, check.paymentMethod].join(" ");
