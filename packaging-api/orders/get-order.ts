import type { Order } from "../contract";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import type { ShopDetails } from "../shop-details";
import { presentOrder } from "./present-order";
import { findOrder } from "./queries";

/**
 * One of a customer's orders.
 * @throws Failure 404 for a guest's and for another customer's as for one that does not exist.
 */
export async function getOrder(
  db: Database,
  shop: ShopDetails,
  by: { id: string; userId: string },
): Promise<Order> {
  const found = await findOrder(db, by);
  if (found === undefined) throw notFound();
  return presentOrder(found.order, found.lines, shop);
}
