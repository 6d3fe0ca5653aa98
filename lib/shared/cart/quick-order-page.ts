/** The page on which a list is typed. */
export const QUICK_ORDER = "/quick-order";

/** The page of a list, by its secret. */
export const quickOrderPage = (key: string): string => `${QUICK_ORDER}/${encodeURIComponent(key)}`;

/** Before the number of a line: the field with the code that was chosen for it. */
export const CHOICE_FIELD = "choice-";

/** What the page's address says of a form that was too large to be read. */
export const LIST_TOO_LONG = "list_long";
