import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { gatherCarts } from "@/lib/server/calls/started-carts";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { readSession } from "@/lib/server/session/read-session";
import { callerOf } from "@/lib/server/session/session";
import type { SessionContents } from "@/lib/server/session/session-contents";
import { emptyCart } from "@/lib/shared/cart/empty-cart";
import type { Cart } from "@/packaging-api/contract";

/** The cart as a page finds it. */
export type CurrentCart =
  /** Its id says `current`: what a page shows reaches the browser. */
  | { state: "open"; cart: Cart }
  /** It became an order whose answer was lost on the way: /checkout/resume fetches that answer. */
  | { state: "ordered" }
  | { state: "unavailable" };

/**
 * The cart of the session of this request; an unknown or expired one is empty. A customer's token that is refused
 * belongs to a session that is over, which only a route handler can clear away.
 */
export const currentCart = cache(async (): Promise<CurrentCart> => {
  const session = await readSession();
  if (session.cartId === undefined) return ownCart(session);
  const request = { headers: await headers() };
  const caller = callerOf(request, { ...session });
  await gatherCarts(request, caller);
  // Not through callAs: a page could not write down a token that it renewed.
  const result = await callPackagingApi("getCart", {
    params: { id: session.cartId },
    ...caller.origin,
    ...(session.account && { token: session.account.token }),
  });
  if (result.ok)
    return result.data.orderNumber === undefined
      ? { state: "open", cart: { ...result.data, id: "current" } }
      : { state: "ordered" };
  if (result.status === 401) redirect("/api/session/over?next=/cart");
  return result.status === 404 ? ownCart(session) : { state: "unavailable" };
});

/** What a session without a cart sees: a customer's cart that was begun in another browser, else an empty one. */
async function ownCart({ account, ...session }: SessionContents): Promise<CurrentCart> {
  if (account === undefined) return { state: "open", cart: emptyCart() };
  const caller = callerOf({ headers: await headers() }, session);
  const own = await callPackagingApi("mergeCart", {
    params: { id: "new" },
    ...caller.origin,
    token: account.token,
  });
  if (own.ok)
    return {
      state: "open",
      cart: own.data.cart === null ? emptyCart() : { ...own.data.cart, id: "current" },
    };
  if (own.status === 401) redirect("/api/session/over?next=/cart");
  return { state: "unavailable" };
}
