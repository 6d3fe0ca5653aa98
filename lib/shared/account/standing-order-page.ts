import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

/** The page of a customer's standing orders. */
export const STANDING_ORDERS = "/account/standing-orders";

/** The page of one of them. */
export const standingOrderPage = (id: string): string => `${STANDING_ORDERS}/${encodeURIComponent(id)}`;

/** The page that the letter about one leads to, by its secret. */
export const standingOrderLink = (token: string): string => `/standing-order/${encodeURIComponent(token)}`;

/** What a standing order begins with: a list, or one of the customer's orders. */
export type StandingSource = { from: "list" | "order"; id: string };

/** What an address or a form names; undefined for anything else. */
export function readStandingSource(query: PageQuery): StandingSource | undefined {
  const [from, id = ""] = [queryValue(query.from), queryValue(query.id)];
  return (from === "list" || from === "order") && /^[\w-]{1,100}$/.test(id) ? { from, id } : undefined;
}

/** The page on which one is begun. */
export const startStandingOrderPage = (source: StandingSource): string =>
  `${STANDING_ORDERS}/new?${new URLSearchParams({ ...source })}`;
