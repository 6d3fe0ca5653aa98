import { createStore, type Parser } from "@/lib/browser/state/local-store";
import { noAddress } from "@/lib/shared/cart/address-parts";
import { itemsTaxOf } from "@/lib/shared/cart/line-state";
import { productTitle } from "@/lib/shared/display/product-title";
import { isRecord, listOf, numberOf, textOf } from "@/lib/shared/parse";
import type { Cart, Delivery } from "@/packaging-api/contract";
import { FLAT_DELIVERY, FLAT_DELIVERY_PENCE } from "@/trade-rules/delivery-charge";

/**
 * Who orders and where to, by the names of docs/product.md, Field names. Cookies alone open the cart that it is of, on
 * this device.
 */
const noDetails = {
  ...{ firstName: "", lastName: "", email: "", phone: "", mobile: "", comment: "", tracking: "" },
  ...noAddress("payment"),
  ...noAddress("shipping"),
};
type Details = typeof noDetails;
const detailNames = Object.keys(noDetails) as (keyof Details)[];

/** The details out of a cart, or out of what was stored. */
function detailsOf(from: Readonly<Record<string, unknown>>): Details {
  const entries = detailNames.map((name) => [name, textOf(from[name], noDetails[name])]);
  return Object.fromEntries(entries) as Details;
}

/** The local mirror of the cart (docs/product.md, Local state). Amounts are pence. */
export type OrderMirror = Details & {
  /** `new` until there is a cart, `current` after; the real id does not reach the browser. */
  cartId: "new" | "current";
  /** By their full names, size first. */
  items: { name: string; quantity: number }[];
  stage: string;
  guestStage: string;
  shippingMethod: string;
  paymentMethod: string;
  itemsTotal: number;
  /** VAT of the items alone, so that the header can show them with it. */
  itemsTax: number;
  shippingTotal: number;
  subTotal: number;
  tax: number;
  total: number;
  status: string;
  isGuestCheckout: boolean;
  /** How long the courier takes to the postcode that the shopper named; null while none is known. */
  delivery: Pick<Delivery, "daysFrom" | "daysTo" | "deliverable"> | null;
};

export const emptyOrder: OrderMirror = {
  ...noDetails,
  cartId: "new",
  items: [],
  stage: "login_register",
  guestStage: "contact",
  shippingMethod: FLAT_DELIVERY,
  paymentMethod: "",
  itemsTotal: 0,
  itemsTax: 0,
  shippingTotal: FLAT_DELIVERY_PENCE,
  subTotal: 0,
  tax: 0,
  total: 0,
  status: "new",
  isGuestCheckout: true,
  delivery: null,
};

const parseItem: Parser<OrderMirror["items"][number]> = (value) =>
  isRecord(value) && typeof value.name === "string" && typeof value.quantity === "number"
    ? { name: value.name, quantity: value.quantity }
    : undefined;

const parseDelivery = (value: unknown): OrderMirror["delivery"] =>
  isRecord(value) && typeof value.daysFrom === "number" && typeof value.daysTo === "number"
    ? { daysFrom: value.daysFrom, daysTo: value.daysTo, deliverable: value.deliverable === true }
    : null;

export const parseOrder: Parser<OrderMirror> = (value) => {
  if (!isRecord(value) || (value.cartId !== "new" && value.cartId !== "current")) return undefined;
  return {
    ...detailsOf(value),
    cartId: value.cartId,
    items: listOf(value.items, parseItem),
    stage: textOf(value.stage, emptyOrder.stage),
    guestStage: textOf(value.guestStage, emptyOrder.guestStage),
    shippingMethod: textOf(value.shippingMethod, emptyOrder.shippingMethod),
    paymentMethod: textOf(value.paymentMethod),
    itemsTotal: numberOf(value.itemsTotal),
    itemsTax: numberOf(value.itemsTax),
    shippingTotal: numberOf(value.shippingTotal, emptyOrder.shippingTotal),
    subTotal: numberOf(value.subTotal),
    tax: numberOf(value.tax),
    total: numberOf(value.total),
    status: textOf(value.status, emptyOrder.status),
    isGuestCheckout: value.isGuestCheckout !== false,
    delivery: parseDelivery(value.delivery),
  };
};

/** Version 1.2 (docs/product.md, Local state). */
export const orderStore = createStore({ key: "order", version: "1.2", parse: parseOrder, empty: emptyOrder });

/** The mirror of the server's cart; before there is one, the defaults of docs/product.md, Field names. */
export function mirrorOf(cart: Cart): OrderMirror {
  if (cart.id === "new") return emptyOrder;
  const { stage, guestStage, shippingMethod, paymentMethod, status, isGuestCheckout } = cart;
  const { itemsTotal, shippingTotal, subTotal, tax, total, delivery } = cart;
  return {
    ...detailsOf(cart),
    cartId: "current",
    items: cart.items.map((item) => ({ name: productTitle(item), quantity: item.quantity })),
    itemsTax: itemsTaxOf(cart.items),
    ...{ stage, guestStage, shippingMethod, paymentMethod, status, isGuestCheckout },
    ...{ itemsTotal, shippingTotal, subTotal, tax, total },
    delivery: delivery && {
      daysFrom: delivery.daysFrom,
      daysTo: delivery.daysTo,
      deliverable: delivery.deliverable,
    },
  };
}
