import { type Api, answer } from "../http/call";
import type { Outbox } from "../outbox/worker";
import type { PaymentContext } from "../payments/payment-context";
import { checkOut } from "./check-out";
import type { Checkout } from "./place-order";

/** What these routes work with. */
type Services = { outbox: Pick<Outbox, "wake">; payment: PaymentContext };

/** Making an order of a cart. */
export function registerCheckoutRoutes(api: Api, { outbox, payment }: Services): void {
  const place = async (checkout: Checkout) => {
    const placed = await checkOut(payment, checkout);
    outbox.wake();
    return placed;
  };
  answer(api, "checkoutAsGuest", ({ params, identity, ifMatch, clientAddress }) =>
    place({
      cart: { id: params.id, userId: identity?.userId, ifMatch },
      method: params.method,
      clientAddress,
      asCustomer: false,
    }),
  );
  answer(api, "checkout", ({ params, identity, ifMatch, clientAddress }) =>
    place({
      cart: { id: params.id, userId: identity.userId, ifMatch },
      method: params.method,
      clientAddress,
      asCustomer: true,
    }),
  );
}
