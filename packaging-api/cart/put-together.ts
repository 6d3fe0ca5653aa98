import { sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { cartItems } from "../database/schema";
import type { MergedLines } from "./merge-lines";

/** Writes lines into a cart; one of a product that is there already takes its line's place. */
export async function putTogether(tx: Database, cartId: string, lines: MergedLines["lines"]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartItems)
    .values(lines.map(({ id, productId, quantity }) => ({ id, productId, quantity, cartId })))
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.productId],
      set: { quantity: sql`excluded.quantity` },
    });
}
