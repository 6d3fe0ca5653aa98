/** On a list's row that is likely to be opened next (lib/browser/catalogue/mark-likely.ts). */
export const LIKELY = "data-likely";
