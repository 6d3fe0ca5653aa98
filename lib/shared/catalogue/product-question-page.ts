/** Where anybody asks about a product. */
export const PRODUCT_QUESTION = "/product-question";

/** The same page about the product of a slug. */
export const productQuestionPage = (slug: string): string =>
  `${PRODUCT_QUESTION}?product=${encodeURIComponent(slug)}`;

/** The page that a mailed link opens. */
export const productQuestionLink = (token: string): string =>
  `${PRODUCT_QUESTION}/${encodeURIComponent(token)}`;
