import type { Cart } from "../contract";
import type { Database } from "../database/connect";
import { readLines } from "../orders/order-queries";
import { type AskedCart, type CartRow, findCart, readOrderOfCart } from "./cart-queries";
import { cartUnknown } from "./cart-refusals";
import { presentCart, presentOrderedCart } from "./present-cart";
import { readOpenCart } from "./read-cart";

/** The cart as the wire shows it: with today's prices, or those of the order that it became. */
async function readCart(db: Database, row: CartRow): Promise<Cart> {
  const cart = await readOpenCart(db, row);
  if (row.orderedAt === null) return presentCart(cart);
  const order = await readOrderOfCart(db, row.id);
  return presentOrderedCart(cart, order, await readLines(db, order.id));
}

/**
 * The cart; one that became an order shows the order's figures and names it.
 * @throws Failure 404 cart_unknown.
 */
export async function getCart(db: Database, asked: AskedCart): Promise<Cart> {
  const row = await findCart(db, asked);
  if (row === undefined) throw cartUnknown();
  return readCart(db, row);
}
