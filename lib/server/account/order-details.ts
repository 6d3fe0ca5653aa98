import "server-only";
import { guestOrder } from "@/lib/server/cart/guest-order";
import { readSession } from "@/lib/server/session/read-session";

/**
 * Who placed this browser's last order, for the form that makes an account of them. The order is the sealed session's
 * own: no address can ask for another one's details. Empty when there is none or it cannot be read.
 */
export async function orderDetails(): Promise<Record<string, string>> {
  const { lastOrder } = await readSession();
  if (lastOrder === undefined) return {};
  const order = await guestOrder(lastOrder.key);
  if (!order.ok) return {};
  const { firstName, lastName, email, phone, mobile } = order.data;
  return { firstName, lastName, email, phone, mobile };
}
