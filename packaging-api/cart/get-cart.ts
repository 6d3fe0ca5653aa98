import type { Cart } from "../contract";
import type { Database } from "../database/connect";
import { findCart } from "./queries";
import { readCart } from "./read-cart";
import { cartUnknown } from "./refusals";

/**
 * The cart; one that became an order shows the order's figures and names it.
 * @throws Failure 404 cart_unknown.
 */
export async function getCart(db: Database, id: string): Promise<Cart> {
  const row = await findCart(db, id);
  if (row === undefined) throw cartUnknown();
  return readCart(db, row);
}
