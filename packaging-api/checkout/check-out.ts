import { countCheckout } from "../../observability/figures";
import type { CheckoutAnswer } from "../contract";
import { findPaymentMethod } from "../orders/payment-methods/payment-methods";
import type { PaymentContext } from "../payments/payment-context";
import { tryToStart } from "../payments/start-payment";
import { type Checkout, placeOrder } from "./place-order";

/**
 * Orders a cart and, where its payment is made through a service, begins it after the order is committed: the answer
 * says where to pay. Called again, it gives the same. Without a place to pay the order stands, and its page offers to
 * try again.
 * @throws Failure as {@link placeOrder} does.
 */
export async function checkOut(context: PaymentContext, checkout: Checkout): Promise<CheckoutAnswer> {
  const { answer, isNew, placed } = await placeOrder(context, checkout);
  if (isNew) countCheckout(answer.paymentMethod);
  // A repeated call may name another way to pay than the order has: the order's own counts.
  if (!findPaymentMethod(answer.paymentMethod)?.throughService) return answer;
  return { ...answer, ...(await tryToStart(context, answer.orderId, placed)) };
}
