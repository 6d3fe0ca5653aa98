import { absolute } from "@/lib/shared/links/page-address";
import { filterKeys } from "@/packaging-api/contract";

/** Paths that belong to one shopper, and the programs' own. */
const PRIVATE = ["/api/", "/cart", "/checkout", "/account", "/search?", "/search/", "/product-question"];

/** Query keys that make another view of a list; `page` is none of them, because paging is how robots find products. */
const VIEW_KEYS = [...filterKeys, "sort"];

/**
 * The text of /robots.txt: carts, accounts, search results and filter permutations stay out. Filters combine without
 * end, so they are not to be read at all, as Google asks for faceted navigation; a page that is not read cannot ask to
 * stay out of the index as well.
 */
export function robotsText(shopUrl: string): string {
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...VIEW_KEYS.flatMap((key) => [`Disallow: /*?${key}=`, `Disallow: /*&${key}=`]),
    "",
    `Sitemap: ${absolute(shopUrl, "/sitemap.xml")}`,
    "",
  ];
  return lines.join("\n");
}
