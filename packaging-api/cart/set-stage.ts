import { eq } from "drizzle-orm";
import type { CartStage } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import type { AskedCart } from "./cart-queries";
import { carts } from "./cart-tables";
import { lockOpenCart } from "./change-cart";

/**
 * Notes how far the shopper has come. It is no change of what is ordered, so the version stays: the call goes out
 * beside the others and must not make theirs stale.
 * @throws Failure 404 cart_unknown; 409 cart_ordered.
 */
export function setStage(
  db: Connection["db"],
  asked: AskedCart,
  { stage, notes }: { stage: CartStage; notes: string },
): Promise<{ stage: CartStage }> {
  return transact(db, async (tx) => {
    const { id } = await lockOpenCart(tx, asked);
    await tx.update(carts).set({ stage, stageNotes: notes }).where(eq(carts.id, id));
    return { stage };
  });
}
