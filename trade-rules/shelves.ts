/** Characters of a shelf's code at most. */
export const SHELF_LENGTH = 20;

/** Letters, digits and what stands between them in the codes of aisles: "A-03.2". All are in Code 128. */
const PATTERN = /^[A-Z0-9][A-Z0-9./-]*$/;

/** A scanned or typed code as shelves have it: "a-03 " is "A-03". */
export const shelfCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether a shelf may have this code. @param code as `shelfCode` gives it */
export const isShelfCode = (code: string): boolean => code.length <= SHELF_LENGTH && PATTERN.test(code);
