import { checkOut } from "../checkout/check-out";
import type { Checkout } from "../checkout/place-order";
import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { cancelOwnOrder } from "./cancel-order";
import { changePaymentMethod } from "./change-payment-method";
import { getOrder } from "./get-order";
import { listOrders } from "./list-orders";
import { proveMailbox } from "./prove-mailbox";

/** Placing an order and reading it. */
export function registerOrderRoutes(
  api: Api,
  { connection: { db }, outbox, shop, config, payment }: Services,
): void {
  const view = { shop, trackingUrl: config.trackingUrl };
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
  answer(api, "listOrders", ({ identity, query }) => listOrders(db, identity.userId, query.page));
  answer(api, "getOrder", ({ identity, params }) =>
    getOrder(db, view, { id: params.id, userId: identity.userId }),
  );
  answer(api, "cancelOrder", async ({ identity, params }) => {
    const order = await cancelOwnOrder(db, config, view, { id: params.id, userId: identity?.userId });
    outbox.wake();
    return order;
  });
  answer(api, "changePaymentMethod", async ({ identity, params: { id, method } }) => {
    const order = await changePaymentMethod(payment, view, { id, userId: identity?.userId }, method);
    outbox.wake();
    return order;
  });
  answer(api, "proveMailbox", async ({ identity, params, body: { token } }) => {
    const order = await proveMailbox(payment, view, { id: params.id, userId: identity?.userId, token });
    outbox.wake();
    return order;
  });
  answer(api, "getGuestOrder", ({ params }) => getOrder(db, view, { key: params.key }));
}
