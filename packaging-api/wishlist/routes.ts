import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { addToWishlist } from "./add-to-wishlist";
import { readWishlist, removeWish } from "./queries";

/** A customer's wishlist. */
export function registerWishlistRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "addToWishlist", ({ identity, body }) => addToWishlist(db, identity.userId, body.productId));
  answer(api, "removeFromWishlist", async ({ identity, body }) => {
    await removeWish(db, identity.userId, body.productId);
    return readWishlist(db, identity.userId);
  });
}
