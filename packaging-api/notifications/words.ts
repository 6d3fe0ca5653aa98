import type { NotificationKind } from "../contract";
import { courierWords, formatPence, fullName, type Underway } from "../wording";

/** What happened. Amounts in pence, VAT included. */
export type NotifiedEvent =
  | { kind: "welcome"; shopName: string }
  | { kind: "order_confirmed"; orderId: string; number: string; total: number }
  | {
      kind: "order_dispatched" | "part_dispatched";
      orderId: string;
      number: string;
      tracking: string;
      days: Underway;
    };

/** The kind of notification that something is, as the wire names it. A part that left is a dispatch, in words of its own. */
export const kindOf = ({ kind }: NotifiedEvent): NotificationKind =>
  kind === "part_dispatched" ? "order_dispatched" : kind;

/** What happened to a product that customers have on their wishlists. `price`: net pence for one pack. */
export type WishedEvent = {
  kind: "wishlist_sale" | "wishlist_in_stock";
  product: { id: string; slug: string; name: string; size: string; price: number };
};

/** A notification in words; `path` is the page of the shop that it leads to. */
export type NotificationWords = { title: string; text: string; path: string };

/** The words for something that concerns one customer. */
export function wordsFor(event: NotifiedEvent): NotificationWords {
  switch (event.kind) {
    case "welcome":
      return {
        title: `Welcome to ${event.shopName}`,
        text: "Your account is active. Save your addresses once, and every order begins with them.",
        path: "/account",
      };
    case "order_confirmed":
      return {
        title: `We have your order ${event.number}`,
        text: `The total is ${formatPence(event.total)} including VAT. We tell you here when it leaves the warehouse.`,
        path: `/account/order/${event.orderId}`,
      };
    case "order_dispatched":
      return {
        title: `Your order ${event.number} is on its way`,
        text: `${courierWords(event.days)} Tracking: ${event.tracking}`,
        path: `/account/order/${event.orderId}`,
      };
    case "part_dispatched":
      return {
        title: `Part of your order ${event.number} is on its way`,
        text: `${courierWords(event.days)} Tracking: ${event.tracking}. Your order says what follows.`,
        path: `/account/order/${event.orderId}`,
      };
  }
}

/** The words for who has the product on the wishlist. */
export function wishedWords({ kind, product }: WishedEvent): NotificationWords {
  const name = fullName(product);
  return {
    title: kind === "wishlist_sale" ? `On sale: ${name}` : `Back in stock: ${name}`,
    text: `A pack is ${formatPence(product.price)} ex VAT. It is on your wishlist.`,
    path: `/p/${product.slug}`,
  };
}

/** Which of the customer's switches a kind obeys; what belongs to the account itself obeys none. */
export const switchOf: Record<NotificationKind, "notifyOrders" | "notifyWishlist" | undefined> = {
  welcome: undefined,
  order_confirmed: "notifyOrders",
  order_dispatched: "notifyOrders",
  wishlist_sale: "notifyWishlist",
  wishlist_in_stock: "notifyWishlist",
};
