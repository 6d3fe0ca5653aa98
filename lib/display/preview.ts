/** Length of a category's description in menus, from the specification. */
export const PREVIEW_CHARACTERS = 75;

/** The first 75 characters, with an ellipsis when something was cut. */
export function preview(text: string, limit = PREVIEW_CHARACTERS): string {
  return text.length <= limit ? text : `${text.slice(0, limit).trimEnd()}…`;
}
