import type { RequestLimits } from "../../request-limits/limits";
import { networkOf } from "../../request-limits/network";
import { type Api, answer } from "../http/call";
import { Failure } from "../http/failure";
import { isPaidLater, offeredMethods } from "../orders/payment-methods/payment-methods";
import type { Outbox } from "../outbox/worker";
import { capturePayment } from "./capture-payment";
import { checkOrder, getPayment } from "./check-order";
import { leavePayment } from "./leave-payment";
import type { PaymentContext } from "./payment-context";
import { paymentUnavailable } from "./payment-refusals";
import { ServiceUnavailable } from "./payment-service";
import { receiveNotice } from "./receive-notice";
import { startPayment } from "./start-payment";

/** What these routes work with. */
type Services = { payment: PaymentContext; outbox: Pick<Outbox, "wake">; limits: RequestLimits };

/** The ways to pay, paying through PayPal, and PayPal's webhook. */
export function registerPaymentRoutes(api: Api, { payment: context, outbox, limits }: Services): void {
  const { db, services } = context;
  answer(api, "listPaymentMethods", async () =>
    offeredMethods(services).flatMap((offered) =>
      offered.holdMinutes === undefined
        ? []
        : [
            {
              method: offered.method,
              paidLater: isPaidLater(offered),
              holdMinutes: offered.holdMinutes(context),
            },
          ],
    ),
  );
  answer(api, "checkOrder", ({ params, identity }) =>
    checkOrder(db, { id: params.id, userId: identity?.userId }),
  );
  answer(api, "startPayPal", ({ params, identity }) =>
    startPayment(context, { own: params.id, userId: identity?.userId }),
  );
  answer(api, "startOwnPayPal", ({ params, identity }) =>
    startPayment(context, { id: params.id, userId: identity.userId }),
  );
  answer(api, "capturePayPal", async ({ params, identity }) => {
    const checked = await capturePayment(context, { id: params.id, userId: identity?.userId });
    outbox.wake();
    return checked;
  });
  answer(api, "leavePayPal", async ({ params, identity }) => {
    const checked = await leavePayment(context, { id: params.id, userId: identity?.userId });
    outbox.wake();
    return checked;
  });
  answer(api, "getPayPal", ({ params, identity }) =>
    getPayment(db, { id: params.id, userId: identity?.userId }),
  );

  // No row of the contract: its body is read byte for byte, and only PayPal calls it.
  api.post("/gateway/paypal/webhook", async (request) => {
    const service = services.get("paypal");
    if (service === undefined) throw new Failure(404, "Not found.");
    try {
      const { headers } = request.req.raw;
      const network = networkOf(request.get("clientAddress"));
      const arrived = { headers, body: await request.req.text(), network };
      await receiveNotice(context, limits, { method: "paypal", service }, arrived);
    } catch (error) {
      // PayPal sends it again.
      if (error instanceof ServiceUnavailable) throw paymentUnavailable();
      throw error;
    }
    outbox.wake();
    return request.json({ status: "success", data: {} });
  });
}
