import { eq } from "drizzle-orm";
import type { Cart } from "../contract";
import type { Connection } from "../database/connect";
import { itemUnknown } from "./cart-refusals";
import { cartItems } from "./cart-tables";
import { type CartToChange, changeCart } from "./change-cart";
import { isSamplesLine } from "./samples-line";

/**
 * Takes a line out of the cart.
 * @throws Failure 404 cart_unknown or cart_item_unknown; 409 cart_ordered; 412.
 */
export function deleteItem(db: Connection["db"], cart: CartToChange, itemId: string): Promise<Cart> {
  return changeCart(db, cart, async (tx, { lines }) => {
    if (!lines.some(({ id }) => id === itemId)) throw itemUnknown();
    if (isSamplesLine({ productId: itemId })) return { samples: [] };
    await tx.delete(cartItems).where(eq(cartItems.id, itemId));
    return {};
  });
}
