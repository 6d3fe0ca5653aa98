import type { StartedCart } from "@/lib/server/session/started-carts";
import type { Caller } from "./caller";
import { callAs } from "./send-as";

/**
 * Moves the lines of carts that were started at the same time (see started-carts.ts) into the session's cart. Each line
 * is first deleted where it was: of two requests that try this at once only one succeeds in that, and only that one
 * adds the line, so nothing is counted twice.
 * @returns the cookies that have done their duty.
 */
export async function gatherCarts(started: StartedCart[], caller: Caller): Promise<string[]> {
  const done: string[] = [];
  for (const { cookieName, cartId } of started) {
    if (cartId === undefined || cartId === caller.session.cartId) done.push(cookieName);
    else if (caller.session.cartId === undefined) continue;
    else if (await moveLines(cartId, caller.session.cartId, caller)) done.push(cookieName);
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
