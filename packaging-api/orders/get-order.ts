import type { Order } from "../contract";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { findOrder, type OrderSearch } from "./order-queries";
import { type OrderView, presentOrder } from "./present-order";

/**
 * An order as whoever asks may see it.
 * @throws Failure 404 when the search finds none: for another shopper's as for one that does not exist.
 */
export async function getOrder(db: Database, view: OrderView, by: OrderSearch): Promise<Order> {
  const found = await findOrder(db, by);
  if (found === undefined) throw notFound();
  return presentOrder(found, view);
}
