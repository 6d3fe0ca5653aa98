import { z } from "zod";
import { address } from "../address";
import * as cart from "../cart";
import { deliveryBody, deliveryServiceBody } from "../delivery";
import { addressType, type Call, cartId, cartItemId, cartWrite, ofCart, ownWrite } from "./call-row";

/** A cart, a guest's or a customer's. */
export const cartCalls = {
  getCart: {
    ...ofCart,
    method: "GET",
    changes: false,
    budget: "none",
    path: "/api/cart/{id}/get",
    summary: "The cart",
    params: cartId,
    data: cart.cart,
  },
  addCartItem: {
    ...cartWrite,
    method: "POST",
    path: "/api/cart/{id}/add",
    summary:
      "Adds packs of a product; the id `new` makes a cart, or continues the one that a customer has open",
    params: cartId,
    body: cart.addItemBody,
  },
  addCartSample: {
    ...cartWrite,
    method: "POST",
    path: "/api/cart/{id}/sample",
    summary: "Puts one unit of a product among the samples; the id as `addCartItem` takes it",
    params: cartId,
    body: cart.addSampleBody,
  },
  updateCartItem: {
    ...cartWrite,
    method: "PUT",
    path: "/api/cart/{id}/item/{itemId}/update",
    summary: "Sets the quantity of a line",
    params: cartItemId,
    body: cart.updateItemBody,
  },
  deleteCartItem: {
    ...cartWrite,
    method: "DELETE",
    path: "/api/cart/{id}/item/{itemId}/delete",
    summary: "Removes a line",
    params: cartItemId,
  },
  setCartStage: {
    ...ofCart,
    method: "POST",
    changes: true,
    budget: "cart",
    path: "/api/cart/{id}/stage",
    summary: "Notes how far the shopper has come",
    params: cartId,
    body: cart.stageBody,
    data: z.object({ stage: z.enum(cart.cartStages) }),
  },
  setGuestDetails: {
    ...cartWrite,
    method: "POST",
    path: "/api/cart/{id}/details/guest",
    summary: "Who orders",
    params: cartId,
    body: cart.guestDetails,
  },
  setGuestAddress: {
    ...cartWrite,
    method: "POST",
    path: "/api/cart/{id}/address/{type}/guest",
    summary: "Where to, or who is invoiced",
    params: addressType,
    body: address,
  },
  setCartAddress: {
    ...cartWrite,
    method: "PUT",
    auth: "required",
    path: "/api/cart/{id}/address/{type}/update",
    summary:
      "The same by an address of the customer's book; where the cart has no name yet, it is ordered by the customer",
    params: addressType,
    body: cart.ownAddressBody,
  },
  setDeliveryPostcode: {
    ...cartWrite,
    method: "PUT",
    path: "/api/cart/{id}/delivery/update",
    summary: "Which postcode delivery is priced for while there is no delivery address, which counts more",
    params: cartId,
    body: deliveryBody,
  },
  setDeliveryService: {
    ...cartWrite,
    method: "PUT",
    path: "/api/cart/{id}/delivery/service",
    summary: "How the cart is delivered, and on which day if the service promises one; at first by economy",
    params: cartId,
    body: deliveryServiceBody,
  },
  moveCartLines: {
    ...ofCart,
    method: "POST",
    browser: false,
    changes: true,
    budget: "cart",
    path: "/api/cart/{id}/move",
    summary:
      "Moves the lines of another open cart, `from`, into this one, capped by stock. That cart is gone then; one that is gone or ordered already has nothing to move",
    params: cartId,
    body: cart.moveLinesBody,
    data: cart.cart,
  },
  mergeCart: {
    ...ownWrite,
    browser: false,
    budget: "cart",
    path: "/api/cart/{id}/merge",
    summary:
      "After signing in: moves a guest's cart into the customer's own, capped by stock. The id `new` only fetches that",
    params: cartId,
    data: cart.mergedCart,
  },
} as const satisfies Record<string, Call>;
