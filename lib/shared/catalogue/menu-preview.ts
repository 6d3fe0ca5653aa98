/** Length of a category's description in menus (docs/product.md, Figures). */
export const PREVIEW_CHARACTERS = 75;

/** The first 75 characters; an ellipsis follows unless they happen to end with a whole sentence. */
export function preview(text: string, limit = PREVIEW_CHARACTERS): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit).trimEnd();
  return /[.!?]$/.test(start) ? start : `${start}…`;
}
