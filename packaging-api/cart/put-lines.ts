import { sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { cartItems } from "../database/schema";
import type { MergedLines } from "./merge-lines";

/**
 * Writes lines, at least one, into a cart; one of a product that is there already takes its line's place. Awaited, or
 * written together with other things.
 */
export function putLines(db: Database, cartId: string, lines: MergedLines["lines"]) {
  return db
    .insert(cartItems)
    .values(lines.map(({ id, productId, quantity }) => ({ id, productId, quantity, cartId })))
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.productId],
      set: { quantity: sql`excluded.quantity` },
    });
}
