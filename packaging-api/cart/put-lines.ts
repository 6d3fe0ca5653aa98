import type { Database } from "../database/connect";
import { insertOf, type Write } from "../database/pipelining/write";
import { cartItems } from "./cart-tables";
import type { MergedLines } from "./merge-lines";

/**
 * Writes lines, at least one, into a cart; one of a product that is there already takes its line's place, but what a quote
 * said of that stays where the new one came from none. Awaited, or written together with other things.
 */
export function putLines(db: Database, cartId: string, lines: MergedLines["lines"]): Write {
  const rows = lines.map(({ id, productId, quantity, quoted }) => ({
    id,
    productId,
    quantity,
    quoted,
    cartId,
  }));
  return insertOf(
    db,
    cartItems,
    rows,
    "on conflict (cart_id, product_id) do update set quantity = excluded.quantity, quoted = coalesce(excluded.quoted, cart_items.quoted)",
  );
}
