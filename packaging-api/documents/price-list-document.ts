import type { ProductSummary } from "../contract";
import type { DocumentContent } from "../orders/invoicing/document-content";

/** The prices of a category's products on a day, to be printed. Amounts in pence. */
export type PriceListDocument = Pick<DocumentContent, "supplier"> & {
  kind: "price_list";
  /** The category's name. */
  name: string;
  /** The full address of its page, where the prices of every other day are. */
  page: string;
  /** London's day. */
  day: string;
  products: readonly Pick<
    ProductSummary,
    "sku" | "name" | "size" | "packSize" | "price" | "grossPrice" | "vatRate" | "priceBreaks" | "saleEndsOn"
  >[];
  /** How many products the category has; more than are listed where it has very many. */
  total: number;
  /** Stands for all of the above, so that the same list is printed once. */
  digest: string;
};
