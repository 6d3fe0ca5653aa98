/** Where anybody asks to be mailed when a sold-out product is there again. */
export const BACK_IN_STOCK = "/back-in-stock";

/** The same page about the product of a slug. */
export const backInStockPage = (slug: string): string =>
  `${BACK_IN_STOCK}?product=${encodeURIComponent(slug)}`;

/** The page that a mailed link opens. */
export const backInStockLink = (token: string): string => `${BACK_IN_STOCK}/${encodeURIComponent(token)}`;
