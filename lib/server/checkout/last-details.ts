import "server-only";
import { guestOrder } from "@/lib/server/cart/guest-order";
import { readSession } from "@/lib/server/session/read-session";
import { detailsOf, type RememberedDetails } from "@/lib/shared/checkout/remembered-details";

/**
 * What the guest typed for this browser's last order. The order is the sealed session's own; undefined where there is
 * none, it is older than a day, a customer is signed in, or the guest asked to forget it.
 */
export async function lastDetails(): Promise<RememberedDetails | undefined> {
  const { account, lastOrder } = await readSession();
  if (account !== undefined || lastOrder === undefined || lastOrder.forgotten === true) return undefined;
  const order = await guestOrder(lastOrder.key);
  return order.ok ? detailsOf(order.data) : undefined;
}
