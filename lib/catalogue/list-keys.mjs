/**
 * The keys of a list page's query string. An address with one of them is answered by the dynamic twin of the page
 * (next.config.mjs rewrites it), every other address by the static page. The filters are those of the contract; a
 * test holds the two together, because this file is also read before TypeScript is at hand.
 */
export const listFilterKeys = [
  "material",
  "colour",
  "strength",
  "eco",
  "inStock",
  "minLength",
  "maxLength",
  "minWidth",
  "maxWidth",
  "minHeight",
  "maxHeight",
  "minPrice",
  "maxPrice",
  "minPriceInc",
  "maxPriceInc",
];

export const listKeys = [...listFilterKeys, "sort", "page"];

/** Where the dynamic twins lie. Nobody opens them by these addresses (lib/server/request-target.ts). */
export const twinFolder = "/filtered";

/** The list pages, and the dynamic twin that answers for each when its query string filters, sorts or pages it. */
export const listPages = [
  { source: "/shop", destination: `${twinFolder}/shop` },
  { source: "/sale", destination: `${twinFolder}/sale` },
  { source: "/c/:slug", destination: `${twinFolder}/c/:slug` },
];
