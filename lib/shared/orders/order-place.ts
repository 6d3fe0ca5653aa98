/**
 * Where a shopper sees one of their orders: its page, and the name that the page's calls give it. `current` is this
 * browser's last order, whose secret the storefront puts in its place; else it is the id of a customer's own order, or
 * the secret of the link that the page was opened by.
 */
export type OrderPlace = { id: string; page: string };

/** The page of this browser's last order. */
export const LAST_ORDER: OrderPlace = { id: "current", page: "/checkout/thank-you" };

const PAGES = /^\/(?:account\/order|checkout\/thank-you)\/([\w-]{1,100})$/;

/** The place that a page's path means; that of the last order for any other path. */
export function placeOf(page: string | undefined): OrderPlace {
  const id = PAGES.exec(page ?? "")?.[1];
  return page === undefined || id === undefined || id === "current" ? LAST_ORDER : { id, page };
}

/** The page that asks before an order's goods are put into the cart again. */
export function reorderPage({ id, page }: OrderPlace): string {
  return id === "current" ? `${page}/current/reorder` : `${page}/reorder`;
}

/** The PDF of one of an order's documents. */
export function documentPage({ id, page }: OrderPlace, number: string): string {
  return id === "current" ? `${page}/current/documents/${number}` : `${page}/documents/${number}`;
}

/** The same document as UBL, for programs that keep books. */
export function documentDataPage(place: OrderPlace, number: string): string {
  return `${documentPage(place, number)}/ubl`;
}
