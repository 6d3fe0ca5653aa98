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

/** The key by which a product's page knows which of its variants is chosen: a code. */
export const variantKey = "variant";

/** Where the dynamic twins lie. Nobody opens them by these addresses (lib/server/http/request-target.ts). */
export const twinFolder = "/filtered";

/**
 * The pages with a dynamic twin, and the keys of a query string for which it answers. A product with a variant chosen is
 * made for its request: pages kept by a key of the query string could be made without end.
 */
export const twinPages = [
  { source: "/shop", destination: `${twinFolder}/shop`, keys: listKeys },
  { source: "/sale", destination: `${twinFolder}/sale`, keys: listKeys },
  { source: "/c/:slug", destination: `${twinFolder}/c/:slug`, keys: listKeys },
  { source: "/p/:slug", destination: `${twinFolder}/p/:slug`, keys: [variantKey] },
];
