import type { OrderRow } from "./order-rows";
import { findPaymentMethod } from "./payment-methods/payment-methods";
import { isAskedFor, isUnderway, type PaymentTry } from "./payment-progress";

type OrderProgress = Pick<OrderRow, "orderState" | "paymentState" | "fulfilmentState" | "paymentMethod">;

const isOpen = ({ orderState }: OrderProgress) => orderState === "new" || orderState === "confirmed";

/**
 * Whether the shopper may cancel an order: until the warehouse begins to pack it, not at the moment at which its money
 * is being taken, and not once they have all of it back.
 * @param payment the order's last try to be paid through a service, if there is one
 */
export const shopperCanCancel = (order: OrderProgress, payment: PaymentTry | undefined): boolean =>
  isOpen(order) &&
  order.fulfilmentState === "unfulfilled" &&
  order.paymentState !== "refunded" &&
  !(payment && isAskedFor(payment));

/** Whether staff may cancel an order: until any of its goods have left. */
export const staffCanCancel = (order: OrderProgress & Pick<OrderRow, "partSentAt">): boolean =>
  isOpen(order) &&
  order.partSentAt === null &&
  (order.fulfilmentState === "unfulfilled" || order.fulfilmentState === "processing");

/** Whether an order waits for its money: one on account does not, it is confirmed before. */
export const awaitsMoney = (order: OrderProgress): boolean =>
  order.orderState === "new" &&
  (order.paymentState === "awaiting_payment" || order.paymentState === "failed");

/**
 * Whether the shopper can pay an order (again) through a payment service; a bank transfer they make themselves.
 * @param payment the order's last try to be paid through a service, if there is one
 */
export const canPay = (order: OrderProgress, payment: PaymentTry | undefined): boolean => {
  const method = findPaymentMethod(order.paymentMethod);
  if (method === undefined || method.bank !== undefined) return false;
  return awaitsMoney(order) && !(payment && isUnderway(payment));
};
