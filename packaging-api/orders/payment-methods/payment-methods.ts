import type { OrderContext } from "../order-context";
import { bankTransfer } from "./bank-transfer";
import { onAccount } from "./on-account";
import type { PaymentMethod } from "./payment-method";
import { payPalMethod } from "./paypal-method";

/** The ways to pay, in the order in which they are offered. */
const paymentMethods: readonly PaymentMethod[] = [payPalMethod, bankTransfer, onAccount];

/** The names of all ways to pay, also of those that are not offered. */
export const paymentMethodNames: readonly string[] = paymentMethods.map(({ method }) => method);

/** The way to pay of that name, also when it is not offered (any more); undefined when there is none. */
export function findPaymentMethod(name: string): PaymentMethod | undefined {
  return paymentMethods.find(({ method }) => method === name);
}

/** Whether the money comes by hand, days after the order: no day of delivery can be promised before it is there. */
export const isPaidLater = ({ bank }: PaymentMethod): boolean => bank !== undefined;

/** Whether a way to pay can be used: one through a payment service only where that service can. */
const isUsable = (services: OrderContext["services"], { method, throughService }: PaymentMethod): boolean =>
  !throughService || services.has(method);

/** The ways to pay that anybody can choose. */
export function offeredMethods(services: OrderContext["services"]): PaymentMethod[] {
  return paymentMethods.filter((one) => !one.byTerms && isUsable(services, one));
}

/** Those besides for customers with terms. */
export const methodsByTerms: readonly PaymentMethod[] = paymentMethods.filter(({ byTerms }) => byTerms);

/** The way to pay of that name with which an order can be placed, also one that needs terms; undefined for none. */
export function findUsableMethod(
  services: OrderContext["services"],
  name: string,
): PaymentMethod | undefined {
  const found = findPaymentMethod(name);
  return found && isUsable(services, found) ? found : undefined;
}
