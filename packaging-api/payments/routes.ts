import { type Api, answer } from "../http/call";
import { paymentMethods } from "./payment-methods";

/** The ways to pay. */
export function registerPaymentRoutes(api: Api): void {
  answer(api, "listPaymentMethods", async () => paymentMethods.map(({ method }) => ({ method })));
}
