import type { Order } from "../contract";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import type { ShopDetails } from "../shop-details";
import { presentOrder } from "./present-order";
import { findOrder } from "./queries";

/**
 * A guest's order by the secret of its link.
 * @throws Failure 404 when no order has it.
 */
export async function getGuestOrder(db: Database, shop: ShopDetails, key: string): Promise<Order> {
  const found = await findOrder(db, { key });
  if (found === undefined) throw notFound();
  return presentOrder(found.order, found.lines, shop);
}
