import "server-only";
import { callAs } from "@/lib/server/calls/call-as";
import { type Caller, openSession } from "@/lib/server/session/session";
import type { SessionContents } from "@/lib/server/session/session-contents";
import { LAST_ORDER, type OrderPlace } from "@/lib/shared/orders/order-place";

/** Shown when it cannot be said yet how a payment ended, or whose it was. */
const LOOKED_AFTER = "/checkout/paypal/looked-after";

/** The order that this browser went away to pay, by the packaging API's name for it; undefined when it knows none. */
function orderBeingPaid({ paying, lastOrder }: SessionContents): OrderPlace | undefined {
  return paying ?? (lastOrder && { id: lastOrder.key, page: LAST_ORDER.page });
}

async function settled(id: string, caller: Caller): Promise<boolean> {
  const capture = () => callAs(caller, "capturePayPal", { params: { id } });
  const first = await capture();
  // A customer whose session is over by now may still have the secret of the order's link.
  const result = !first.ok && first.status === 401 ? await capture() : first;
  return result.ok;
}

function seeOther(location: string, headers: Headers): Response {
  headers.set("location", location);
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 303, headers });
}

/**
 * A shopper comes back from PayPal, having agreed to pay. It comes from another site by nature and may come twice, so
 * it opens nothing by its address: it settles the order that the sealed session names, which does no more than PayPal's
 * own notice or the clock would, and leads to that order's page.
 */
export async function answerPayPalReturn(request: Request, requestId: string): Promise<Response> {
  const headers = new Headers();
  const { caller, save } = await openSession(request, headers, requestId);
  const place = orderBeingPaid(caller.session);
  const done = place !== undefined && (await settled(place.id, caller));
  await save();
  return seeOther(done ? place.page : LOOKED_AFTER, headers);
}

/**
 * A shopper comes back from PayPal without having agreed: the order's page offers every way to pay, and its link is
 * mailed. Nothing else changes, whether or not that could be asked for.
 */
export async function answerPayPalCancelled(request: Request, requestId: string): Promise<Response> {
  const headers = new Headers();
  const { caller, save } = await openSession(request, headers, requestId);
  const place = orderBeingPaid(caller.session);
  if (place !== undefined) {
    await callAs(caller, "leavePayPal", { params: { id: place.id } });
    await save();
  }
  return seeOther(place === undefined ? "/cart" : `${place.page}?paid=no`, headers);
}
