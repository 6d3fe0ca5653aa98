import * as cart from "../cart";
import { type Call, cartId, ofCart, segment } from "./call-row";

/** Making an order of a cart. */
export const checkoutCalls = {
  checkoutAsGuest: {
    ...ofCart,
    method: "GET",
    changes: true,
    ifMatch: true,
    budget: "checkout",
    path: "/api/cart/{id}/payment_method/{method}/guest-checkout",
    summary:
      "Turns the cart into an order, once; called again it gives the same answer. A customer's own cart becomes their order here too",
    params: cartId.extend({ method: segment(50) }),
    data: cart.checkoutAnswer,
  },
  checkout: {
    ...ofCart,
    method: "GET",
    auth: "required",
    changes: true,
    ifMatch: true,
    budget: "checkout",
    path: "/api/cart/{id}/payment_method/{method}/checkout",
    summary:
      "The same for a signed-in customer, also with a guest's cart; where the cart has no name yet, it is ordered by the account's details",
    params: cartId.extend({ method: segment(50) }),
    data: cart.checkoutAnswer,
  },
} as const satisfies Record<string, Call>;
