import { eq } from "drizzle-orm";
import { packsToHave } from "../../trade-rules/split-stock";
import type { Cart } from "../contract";
import type { Connection } from "../database/connect";
import { itemUnknown, notEnoughStock, productWithdrawn } from "./cart-refusals";
import { cartItems } from "./cart-tables";
import { type CartToChange, changeCart } from "./change-cart";
import { isSamplesLine } from "./samples-line";

/**
 * Sets the packs of a line.
 * @throws Failure 404 cart_unknown or cart_item_unknown; 409 product_withdrawn, not_enough_stock, cart_full or
 *   cart_ordered; 412.
 */
export function updateItem(
  db: Connection["db"],
  cart: CartToChange,
  itemId: string,
  quantity: number,
): Promise<Cart> {
  return changeCart(db, cart, async (tx, { lines }) => {
    const line = lines.find(({ id }) => id === itemId);
    // Of samples there is one set.
    if (line === undefined || isSamplesLine(line)) throw itemUnknown();
    if (line.status !== "active") throw productWithdrawn(line);
    if (quantity > packsToHave(line)) throw notEnoughStock(line, packsToHave(line));
    await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, itemId));
    return {};
  });
}
