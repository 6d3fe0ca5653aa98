import { withValues } from "@/lib/shared/links/with-values";
import type { StockFilter } from "@/packaging-api/contract";

/** The pages of the stock in the back office. */
export const STAFF_STOCK = "/staff/stock";
export const STAFF_PRODUCT_STOCK = "/staff/stock/product";
export const STAFF_DELIVERIES = "/staff/stock/deliveries";
export const STAFF_SOLD = "/staff/stock/sold";
export const STAFF_WAITED_FOR = "/staff/stock/waited-for";

/** What can be done on a product's page, one form at a time. */
export const stockActs = [
  "count",
  "adjust",
  "take-in",
  "deliver",
  "expect",
  "level",
  "shelf",
  "receive",
  "move",
  "end",
] as const;
export type StockAct = (typeof stockActs)[number];

/** The stock list, narrowed; `after`: where the page before ended. */
export const stockListPath = (list: { filter?: StockFilter; words?: string; after?: string }): string =>
  withValues(STAFF_STOCK, { ...list, filter: list.filter === "all" ? undefined : list.filter });

/** A product's page. `delivery`: the number of the one that the form is about. */
export const productStockPath = (page: {
  code: string;
  act?: StockAct;
  delivery?: string;
  before?: string;
}): string => withValues(STAFF_PRODUCT_STOCK, page);

export const deliveriesPath = (after?: string): string => withValues(STAFF_DELIVERIES, { after });
export const soldPath = (week: string): string => withValues(STAFF_SOLD, { week });
