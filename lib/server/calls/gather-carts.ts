import type { RequestCookies } from "@/lib/server/session/cookie";
import { forgetStartedCart, startedCarts } from "@/lib/server/session/started-carts";
import { type Caller, callAs } from "./call-as";

/**
 * Moves the lines of carts that were started at the same time (see started-carts.ts) into the session's cart. Each line
 * is first deleted where it was: of two requests that try this at once only one succeeds in that, and only that one
 * adds the line, so nothing is counted twice.
 * @param cookies of the request
 * @returns the Set-Cookies that remove the cookies which have done their duty.
 */
export async function gatherCarts(cookies: RequestCookies, caller: Caller): Promise<string[]> {
  const done: string[] = [];
  for (const started of await startedCarts(cookies)) {
    const { cartId } = started;
    const current = caller.session.cartId;
    if (cartId !== undefined && cartId !== current) {
      if (current === undefined) continue;
      if (!(await moveLines(cartId, current, caller))) continue;
    }
    done.push(forgetStartedCart(started));
  }
  return done;
}

async function moveLines(from: string, to: string, caller: Caller): Promise<boolean> {
  const stray = await callAs(caller, "getCart", { params: { id: from } });
  if (!stray.ok) return stray.status === 404;
  for (const line of stray.data.items) {
    const taken = await callAs(caller, "deleteCartItem", { params: { id: from, itemId: line.id } });
    if (!taken.ok) continue;
    const { productId, quantity } = line;
    await callAs(caller, "addCartItem", { params: { id: to }, body: { productId, quantity } });
  }
  return true;
}
