import type { Cart } from "../contract";
import type { Database } from "../database/connect";
import { type AskedCart, findCart } from "./queries";
import { readCart } from "./read-cart";
import { cartUnknown } from "./refusals";

/**
 * The cart; one that became an order shows the order's figures and names it.
 * @throws Failure 404 cart_unknown.
 */
export async function getCart(db: Database, asked: AskedCart): Promise<Cart> {
  const row = await findCart(db, asked);
  if (row === undefined) throw cartUnknown();
  return readCart(db, row);
}
