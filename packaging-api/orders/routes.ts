import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { getGuestOrder } from "./get-guest-order";
import { placeOrder } from "./place-order";

/** Placing an order and reading it. */
export function registerOrderRoutes(api: Api, { connection: { db }, outbox, shop }: Services): void {
  answer(api, "checkoutAsGuest", async ({ params, ifMatch, clientAddress }) => {
    const placed = await placeOrder(db, {
      cartId: params.id,
      method: params.method,
      ifMatch,
      clientAddress,
    });
    outbox.wake();
    return placed;
  });
  answer(api, "getGuestOrder", ({ params }) => getGuestOrder(db, shop, params.key));
}
