import * as customer from "../customer";
import { type Call, ownWrite } from "./call-row";

/** A customer's wishlist. */
export const wishlistCalls = {
  addToWishlist: {
    ...ownWrite,
    path: "/api/wishlist/add",
    summary: "Puts a product on the wishlist; answers the list",
    body: customer.wishlistBody,
    data: customer.wishlist,
  },
  removeFromWishlist: {
    ...ownWrite,
    path: "/api/wishlist/remove",
    summary: "Takes a product off the wishlist; answers the list",
    body: customer.wishlistBody,
    data: customer.wishlist,
  },
} as const satisfies Record<string, Call>;
