import { settleOrder } from "@/lib/server/calls/cart-call";
import { openSession } from "@/lib/server/session/session";

export const dynamic = "force-dynamic";

/**
 * The session's cart became an order whose answer never reached this browser. Fetches that answer and shows the order.
 * It can only finish what was ordered already: a cart that is not ordered stays as it is.
 */
export async function GET(request: Request): Promise<Response> {
  const headers = new Headers({ "cache-control": "no-store" });
  const { caller, save } = await openSession(request, headers);
  const settled = await settleOrder(caller);
  await save();
  headers.set(
    "location",
    settled && caller.session.lastOrder !== undefined ? "/checkout/thank-you" : "/cart",
  );
  return new Response(null, { status: 303, headers });
}
