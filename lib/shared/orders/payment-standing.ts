import type { Order, OrderCheck } from "@/packaging-api/contract";

/** Whether an order's money comes without a payment service: there is no page to pay on, and the bank's details speak. */
export const isPaidByHand = (paymentMethod: string): boolean => paymentMethod === "bank_transfer";

type Paid = Pick<Order, "orderState" | "paymentState" | "paymentMethod" | "canPay" | "paymentUnderway">;
type Check = Pick<OrderCheck, "paymentState" | "asking" | "canPay">;

/**
 * What a shopper is told of the payment of an order that is paid through a service: it came, it is being checked, the
 * service is being asked about it, it was not taken, or it is awaited; `over` when it did not come and can no longer. Undefined where there is nothing to say:
 * for a bank transfer the bank's details speak, and of a cancelled or refunded order its status.
 * @param check the newer word, where it could be had
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

/** Whether the page goes on asking how the payment stands: it may come from another tab, or later. */
export function isUnsettled(standing: PaymentStanding): boolean {
  return ["pending", "asking", "open", "failed"].some((one) => one === standing);
}

/**
 * A key of what a page shows of an order's payment. When a newer check has another key, the page is reloaded.
 * @param check as the packaging API answers it
 */
export const checkMark = (check: Readonly<Record<string, unknown>>): string =>
  [check.status, check.paymentState, check.asking, check.canPay, check.paymentMethod].join(" ");
