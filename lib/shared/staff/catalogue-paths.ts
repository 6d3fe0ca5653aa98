import { withValues } from "@/lib/shared/links/with-values";

/** The pages of the catalogue in the back office. */
export const STAFF_CATALOGUE = "/staff/catalogue";
export const STAFF_PRODUCT = "/staff/catalogue/product";
export const STAFF_SCHEDULED = "/staff/catalogue/scheduled";
export const STAFF_EMPTY_SEARCHES = "/staff/catalogue/empty-searches";

/** What can be changed of a product, one form at a time. */
export const editParts = ["prices", "texts", "visibility"] as const;
export type EditPart = (typeof editParts)[number];

/** The list of products; `after`: the last code of the page before. */
export const cataloguePath = (list: { words?: string; after?: string }): string =>
  withValues(STAFF_CATALOGUE, list);
export const editPath = (page: { sku: string; part?: EditPart }): string => withValues(STAFF_PRODUCT, page);
export const scheduledPath = (before: string | undefined): string => withValues(STAFF_SCHEDULED, { before });
