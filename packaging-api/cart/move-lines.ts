import { eq } from "drizzle-orm";
import { MOST_SAMPLES } from "../../trade-rules/samples";
import type { Cart } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { type AskedCart, type CartRow, lockCart, readItems } from "./cart-queries";
import { carts } from "./cart-tables";
import { finishChange, openCart, present } from "./change-cart";
import { mergeLines } from "./merge-lines";
import { putLines } from "./put-lines";
import { priceCart } from "./read-cart";
import { mergeSamples } from "./samples-line";

/** Two moves in opposite directions lock the carts in the same order: one waits for the other. */
async function lockBoth(
  tx: Database,
  { id, userId }: AskedCart,
  from: string,
): Promise<{ to: CartRow | undefined; source: CartRow | undefined }> {
  const [first, second] = id < from ? [id, from] : [from, id];
  const locked = [await lockCart(tx, { id: first, userId }), await lockCart(tx, { id: second, userId })];
  return { to: locked.find((row) => row?.id === id), source: locked.find((row) => row?.id === from) };
}

/**
 * Moves the lines of the open cart `from` into another, as far as the packs of both can be had, and deletes it: in one
 * transaction, so that however often and from however many tabs this is asked, nothing is lost or counted twice. A cart
 * that is gone, ordered or the same one has nothing to move.
 * @throws Failure 404 cart_unknown and 409 cart_ordered for the cart that takes them; 409 cart_full when both come to
 *   more than one order may.
 */
export function moveLines(db: Connection["db"], asked: AskedCart, from: string): Promise<Cart> {
  return transact(db, async (tx) => {
    const { to, source } = await lockBoth(tx, asked, from);
    const row = await openCart(tx, to);
    const own = await readItems(tx, row.id);
    if (source === undefined || source.id === row.id || source.orderedAt !== null)
      return present(priceCart(row, own));
    const { lines } = mergeLines(own, await readItems(tx, source.id));
    await tx.delete(carts).where(eq(carts.id, source.id));
    if (lines.length > 0) await putLines(tx, row.id, lines);
    return finishChange(tx, row, { samples: mergeSamples(row.samples, source.samples, MOST_SAMPLES) });
  });
}
