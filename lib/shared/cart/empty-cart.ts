import type { Cart } from "@/packaging-api/contract";
import { noAddress } from "./address-parts";

/**
 * The cart of a browser that has none yet: id `new`, every default of docs/product.md, Field names. It is made here
 * so that looking at the shop makes no carts in the database.
 */
export function emptyCart(): Cart {
  return {
    id: "new",
    version: "0",
    items: [],
    itemsTotal: 0,
    shippingTotal: 0,
    subTotal: 0,
    tax: 0,
    total: 0,
    stage: "login_register",
    guestStage: "contact",
    shippingMethod: "Flat Delivery Rate",
    delivery: null,
    paymentMethod: "",
    status: "new",
    isGuestCheckout: true,
    firstName: "",
    lastName: "",
    email: "",
    phone: "",
    mobile: "",
    company: "",
    poNumber: "",
    vatNumber: "",
    comment: "",
    tracking: "",
    ...noAddress("shipping"),
    ...noAddress("payment"),
  };
}
