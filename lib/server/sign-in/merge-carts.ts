import "server-only";
import { callAs } from "@/lib/server/calls/call-as";
import { settleOrder } from "@/lib/server/calls/cart-call";
import { logLine } from "@/lib/server/log";
import type { Caller } from "@/lib/server/session/session";
import type { MergedCart } from "@/packaging-api/contract";

/** What of a guest's cart is in the customer's own now. */
export type MergedLines = Pick<MergedCart, "moved" | "short">;

/**
 * Moves the session's cart, which a guest filled, into the cart of the customer who has signed in; that is the
 * session's cart from then on. A cart that is gone or ordered by now has nothing to move. One that cannot be moved at
 * the moment is left unchanged, and the sign-in succeeds all the same.
 * @returns undefined when there was nothing to move or it could not be.
 */
export async function mergeCarts(caller: Caller): Promise<MergedLines | undefined> {
  const { session } = caller;
  const guestCart = session.cartId;
  let merged = await callAs(caller, "mergeCart", { params: { id: guestCart ?? "new" } });
  const reason = !merged.ok && merged.layer === "api" ? merged.detail?.reason : undefined;
  if (guestCart !== undefined && (reason === "cart_unknown" || reason === "cart_ordered")) {
    // One that became an order is not forgotten before the order's answer is in the session.
    if (reason === "cart_ordered") await settleOrder(caller);
    delete session.cartId;
    merged = await callAs(caller, "mergeCart", { params: { id: "new" } });
  }
  if (!merged.ok) {
    logLine("warn", "carts not merged", { requestId: caller.origin.requestId, status: merged.status });
    return undefined;
  }
  const { cart, moved, short } = merged.data;
  if (cart === null) delete session.cartId;
  else session.cartId = cart.id;
  return moved > 0 ? { moved, short } : undefined;
}
