import { lockCustomer } from "../accounts/lock-customer";
import { productUnknown } from "../cart/cart-refusals";
import type { ProductSummary } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound, refused } from "../http/failure";
import { countWishes, insertWish, isSold, MAX_WISHES, readWishlist } from "./wishlist-queries";

/**
 * Puts a product on a customer's wishlist; one that is there already stays where it is.
 * @returns the whole list.
 * @throws Failure 404 product_unknown for one that is not sold; 409 wishlist_full.
 */
export function addToWishlist(
  db: Connection["db"],
  userId: string,
  productId: string,
): Promise<ProductSummary[]> {
  return transact(db, async (tx) => {
    if (!(await lockCustomer(tx, userId))) throw notFound();
    if (!(await isSold(tx, productId))) throw productUnknown();
    const added = await insertWish(tx, userId, productId);
    if (added && (await countWishes(tx, userId)) > MAX_WISHES)
      throw refused(409, `A wishlist has room for ${MAX_WISHES} products.`, { reason: "wishlist_full" });
    return readWishlist(tx, userId);
  });
}
