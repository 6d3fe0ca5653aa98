/** The page of what a customer with terms owes, and of the statements. */
export const CREDIT = "/account/credit";

/** Where a statement of a month is fetched as a PDF. */
export const statementPath = (month: string): string => `${CREDIT}/statements/${month}`;
