import type { OrderContext } from "../order-context";
import { bankTransfer } from "./bank-transfer";
import type { PaymentMethod } from "./payment-method";
import { payPalMethod } from "./paypal-method";

/** The ways to pay, in the order in which they are offered. */
const paymentMethods: readonly PaymentMethod[] = [payPalMethod, bankTransfer];

/** The way to pay of that name, also when it is not offered (any more); undefined when there is none. */
export function findPaymentMethod(name: string): PaymentMethod | undefined {
  return paymentMethods.find(({ method }) => method === name);
}

/** The ways to pay that can be chosen: one through a payment service only where that service can be used. */
export function offeredMethods(services: OrderContext["services"]): PaymentMethod[] {
  return paymentMethods.filter(({ method, throughService }) => !throughService || services.has(method));
}
