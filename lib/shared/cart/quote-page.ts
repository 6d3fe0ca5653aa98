/** The page of a quote, by its secret. */
export const quotePage = (key: string): string => `/quote/${encodeURIComponent(key)}`;

/** The place of the form that makes one, on the cart's page. */
export const QUOTE_FORM = "quote";
