import type { ItemList } from "schema-dts";
import { absolute, pagePathOf } from "@/lib/shared/links/page-address";
import type { ProductSummary } from "@/packaging-api/contract";

export type ListedPage = {
  name: string;
  products: readonly Pick<ProductSummary, "slug" | "variant">[];
  /** Products on all pages of the list. */
  total: number;
  page: number;
  numOfRecords: number;
};

/** The products that one page of a list shows, counted on from the pages before it. */
export function itemList(
  { name, products, total, page, numOfRecords }: ListedPage,
  shopUrl: string,
): ItemList {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: total,
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: (page - 1) * numOfRecords + index + 1,
      url: absolute(shopUrl, pagePathOf(product)),
    })),
  };
}
