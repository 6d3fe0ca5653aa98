import type { Cart, Delivery } from "../contract";
import type { Database } from "../database/connect";
import { readLines } from "../orders/queries";
import { deliveryOf } from "./delivery";
import { presentCart, presentOrderedCart } from "./present-cart";
import { type CartRow, type ItemRow, readItems, readOrderOfCart } from "./queries";
import { type LineAmounts, lineAmounts, type Totals, totalsOf } from "./totals";

/** A line of a cart with its product as it is now and what it costs now. */
export type CartLine = ItemRow & LineAmounts;

/** A cart that is not ordered yet, priced. */
export type OpenCart = {
  row: CartRow;
  lines: CartLine[];
  delivery: Delivery | null;
  totals: Totals;
};

/** Prices a cart with its items as they are now. */
export function priceCart(row: CartRow, items: ItemRow[]): OpenCart {
  const lines = items.map((item) => ({ ...item, ...lineAmounts(item, item.quantity) }));
  const delivery = deliveryOf(row);
  // What is not delivered costs no delivery either.
  const totals = totalsOf(lines, delivery?.deliverable === false ? 0 : delivery?.price);
  return { row, lines, delivery, totals };
}

/** Reads and prices a cart whose row is at hand. */
export async function readOpenCart(db: Database, row: CartRow): Promise<OpenCart> {
  return priceCart(row, await readItems(db, row.id));
}

/** The cart as the wire shows it: with today's prices, or those of the order that it became. */
export async function readCart(db: Database, row: CartRow): Promise<Cart> {
  const cart = await readOpenCart(db, row);
  if (row.orderedAt === null) return presentCart(cart);
  const order = await readOrderOfCart(db, row.id);
  return presentOrderedCart(cart, order, await readLines(db, order.id));
}
