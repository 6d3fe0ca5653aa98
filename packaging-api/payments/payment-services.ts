import type { Config } from "../config";
import { methodsByService } from "../orders/payment-methods/payment-methods";
import type { PaymentService } from "./payment-service";

/** The services that can be used, by the name of their way to pay. */
export type PaymentServices = ReadonlyMap<string, PaymentService>;

/** The payment services whose settings are there. */
export function openPaymentServices(config: Config): PaymentServices {
  return new Map(
    methodsByService.flatMap(({ method, openService }) => {
      const service = openService?.(config);
      return service === undefined ? [] : [[method, service] as const];
    }),
  );
}
