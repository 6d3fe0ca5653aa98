import { bankTransfer } from "./bank-transfer";
import type { PaymentMethod } from "./payment-method";

/** The ways to pay, in the order in which they are offered. */
export const paymentMethods: readonly PaymentMethod[] = [bankTransfer];

/** The way to pay of that name; undefined when there is none. */
export function findPaymentMethod(name: string): PaymentMethod | undefined {
  return paymentMethods.find(({ method }) => method === name);
}
