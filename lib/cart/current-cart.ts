import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { callPackagingApi } from "@/lib/packaging-api/client";
import { gatherCarts } from "@/lib/proxy/gather-carts";
import { readSession } from "@/lib/session/read-session";
import { startedCarts } from "@/lib/session/started-carts";
import type { Cart } from "@/packaging-api/contract";
import { emptyCart } from "./empty-cart";

/** The cart as a page finds it. */
export type CurrentCart =
  /** Its id says `current`: what a page shows reaches the browser. */
  | { state: "open"; cart: Cart }
  /** It became an order whose answer was lost on the way: /checkout/resume fetches that answer. */
  | { state: "ordered" }
  | { state: "unavailable" };

/** The cart of the session of this request; an unknown or expired one is empty. */
export const currentCart = cache(async (): Promise<CurrentCart> => {
  const session = await readSession();
  if (session.cartId === undefined) return { state: "open", cart: emptyCart() };
  const requestId = crypto.randomUUID();
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const started = await startedCarts((await cookies()).getAll());
  await gatherCarts(started, { session: { ...session }, requestId, clientAddress });
  const result = await callPackagingApi("getCart", {
    params: { id: session.cartId },
    requestId,
    clientAddress,
  });
  if (result.ok)
    return result.data.orderNumber === undefined
      ? { state: "open", cart: { ...result.data, id: "current" } }
      : { state: "ordered" };
  return result.status === 404 ? { state: "open", cart: emptyCart() } : { state: "unavailable" };
});
