import { withValues } from "@/lib/shared/links/with-values";
import type { ExportSubject, MissingPictureKind } from "@/packaging-api/contract";

/** The pages of the catalogue in the back office. */
export const STAFF_CATALOGUE = "/staff/catalogue";
export const STAFF_PRODUCT = "/staff/catalogue/product";
export const STAFF_NEW_PRODUCT = "/staff/catalogue/product/new";
export const STAFF_CATEGORIES = "/staff/catalogue/categories";
export const STAFF_CATEGORY = "/staff/catalogue/category";
export const STAFF_SCHEDULED = "/staff/catalogue/scheduled";
export const STAFF_EMPTY_SEARCHES = "/staff/catalogue/empty-searches";
export const STAFF_SEARCH_TERMS = "/staff/catalogue/search-terms";
export const STAFF_SEARCH_TERM = "/staff/catalogue/search-term";
export const STAFF_COMPARED_TERM = "/staff/catalogue/search-term/compared";
export const STAFF_JUDGED_QUERIES = "/staff/catalogue/judged-queries";
export const STAFF_JUDGED_QUERY = "/staff/catalogue/judged-query";
export const STAFF_MISSING_PICTURES = "/staff/catalogue/missing-pictures";
export const STAFF_REDIRECTS = "/staff/catalogue/redirects";
export const STAFF_FILES = "/staff/catalogue/files";
export const STAFF_IMPORT_FILE = "/staff/catalogue/files/import";
export const STAFF_EXPORT_FILE = "/staff/catalogue/files/export";

/** What can be changed of a product, one form at a time. */
export const editParts = ["prices", "texts", "visibility"] as const;
export type EditPart = (typeof editParts)[number];
/** The parts of a product's page: the forms, and its pictures, each of which has forms of its own. */
export const productParts = [...editParts, "pictures"] as const;
export type ProductPart = (typeof productParts)[number];

/** The list of products; `after`: the last code of the page before. */
export const cataloguePath = (list: { words?: string; after?: string }): string =>
  withValues(STAFF_CATALOGUE, list);
export const editPath = (page: { sku: string; part?: ProductPart }): string =>
  withValues(STAFF_PRODUCT, page);
export const categoryEditPath = (slug: string): string => withValues(STAFF_CATEGORY, { slug });
export const scheduledPath = (before: string | undefined): string => withValues(STAFF_SCHEDULED, { before });
/** Pictures that are not there. @param list `after`: where the page before ended */
export const missingPicturesPath = (list: { what: MissingPictureKind; after?: string | undefined }): string =>
  withValues(STAFF_MISSING_PICTURES, list);
/** What a file would do. @param after how many of its differences were shown on the pages before */
export const importFilePath = (id: number, after?: number): string =>
  withValues(STAFF_IMPORT_FILE, { id: String(id), ...(after !== undefined && { after: String(after) }) });
export const exportFilePath = (what: ExportSubject): string => withValues(STAFF_EXPORT_FILE, { what });
/** The addresses that lead on. @param behind the last one of the page before */
export const redirectsPath = (behind?: { kind: string; after: string }): string =>
  withValues(STAFF_REDIRECTS, { ...behind });
export const searchTermsPath = (list: { words?: string; after?: string }): string =>
  withValues(STAFF_SEARCH_TERMS, list);
/** One search term, or a new one. @param page `change`: the number of a change of it that was compared, to change it further */
export const searchTermPath = (page: { phrase?: string | undefined; change?: string | undefined }): string =>
  withValues(STAFF_SEARCH_TERM, page);
/** A change of a search term that was compared. */
export const comparedTermPath = (id: number): string => withValues(STAFF_COMPARED_TERM, { id: String(id) });
export const judgedQueriesPath = (list: { words?: string; after?: string }): string =>
  withValues(STAFF_JUDGED_QUERIES, list);
/** One judged query, or a new one. */
export const judgedQueryPath = (query?: string): string => withValues(STAFF_JUDGED_QUERY, { query });
