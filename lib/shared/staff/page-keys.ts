/** What "/" goes to on a page, as a selector. */
export const SEARCH = "main input[type=search]";
/** What "j" and "k" go over, as a selector: the links by which rows of a list open. */
export const ROW_LINKS = "main tbody tr > th a, main tbody tr > td:first-child a";
