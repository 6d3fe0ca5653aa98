import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { addToWishlist } from "./add-to-wishlist";
import { readWishlist, removeWish } from "./wishlist-queries";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db"> };

/** A customer's wishlist. */
export function registerWishlistRoutes(api: Api, { connection: { db } }: Services): void {
  answer(api, "addToWishlist", ({ identity, body }) => addToWishlist(db, identity.userId, body.productId));
  answer(api, "removeFromWishlist", async ({ identity, body }) => {
    await removeWish(db, identity.userId, body.productId);
    return readWishlist(db, identity.userId);
  });
}
