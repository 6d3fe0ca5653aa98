import { payPalMethod } from "../orders/payment-methods/paypal-method";
import type { PaymentService } from "./payment-service";
import { createPayPal, type PayPalSettings } from "./paypal/client";
import { payPalService } from "./paypal/paypal-service";

/** The services that can be used, by the name of their way to pay. */
export type PaymentServices = ReadonlyMap<string, PaymentService>;

/** Settings of the payment services; one whose settings are absent is not offered. */
export type ServiceSettings = { paypal?: PayPalSettings };

/** Opens the service of each payment method that has one; undefined while its settings are absent. */
const openers: readonly [method: string, open: (settings: ServiceSettings) => PaymentService | undefined][] =
  [
    [
      payPalMethod.method,
      ({ paypal }) => (paypal === undefined ? undefined : payPalService(createPayPal(paypal))),
    ],
  ];

/** The payment services whose settings are there. */
export function openPaymentServices(settings: ServiceSettings): PaymentServices {
  return new Map(
    openers.flatMap(([method, open]) => {
      const service = open(settings);
      return service === undefined ? [] : [[method, service] as const];
    }),
  );
}
