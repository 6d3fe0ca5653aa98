import type { PaymentServices } from "../../payments/payment-services";
import { bankTransfer } from "./bank-transfer";
import type { PaymentMethod } from "./payment-method";
import { payPalMethod } from "./paypal-method";

/** The ways to pay, in the order in which they are offered. */
const paymentMethods: readonly PaymentMethod[] = [payPalMethod, bankTransfer];

/** The way to pay of that name, also when it is not offered (any more); undefined when there is none. */
export function findPaymentMethod(name: string): PaymentMethod | undefined {
  return paymentMethods.find(({ method }) => method === name);
}

/** The ways to pay that can be chosen: a payment service's only where its settings are there. */
export function offeredMethods(services: PaymentServices): PaymentMethod[] {
  return paymentMethods.filter(
    ({ method, openService }) => openService === undefined || services.has(method),
  );
}

/** Those ways to pay that go through a service. */
export const methodsByService = paymentMethods.filter(({ openService }) => openService !== undefined);
