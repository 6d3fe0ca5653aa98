import { findPaymentMethod } from "../payments/payment-methods";
import type { OrderRow } from "./queries";

type Standing = Pick<OrderRow, "orderState" | "paymentState" | "fulfilmentState" | "paymentMethod">;

const isOpen = ({ orderState }: Standing) => orderState === "new" || orderState === "confirmed";

/** Whether the shopper may cancel an order: until the warehouse begins to pack it. */
export const shopperCanCancel = (order: Standing): boolean =>
  isOpen(order) && order.fulfilmentState === "unfulfilled";

/** Whether staff may cancel an order: until the goods have left. */
export const staffCanCancel = (order: Standing): boolean =>
  isOpen(order) && (order.fulfilmentState === "unfulfilled" || order.fulfilmentState === "processing");

/** Whether money is still awaited for an order. */
export const awaitsMoney = (order: Standing): boolean =>
  isOpen(order) && (order.paymentState === "awaiting_payment" || order.paymentState === "failed");

/** Whether the shopper can pay an order (again) through a payment service; a bank transfer they make themselves. */
export const canPay = (order: Standing): boolean => {
  const method = findPaymentMethod(order.paymentMethod);
  return awaitsMoney(order) && method !== undefined && method.bank === undefined;
};
