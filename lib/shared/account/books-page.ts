/** Where a customer says to whom their invoices are sent as well. */
export const BOOKS = "/account/books";

/** What is shown to whoever has stopped such letters. */
const LINKS = "/books";
export const BOOKS_STOPPED = `${LINKS}?done=stopped`;

/** The page that the link of such a letter opens. */
export const booksLink = (token: string): string => `${LINKS}/${encodeURIComponent(token)}`;
