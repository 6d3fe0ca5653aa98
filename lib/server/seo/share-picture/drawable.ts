/**
 * Everything the drawing's font has no letter for. The drawing library would ask a server on the internet for the
 * missing ones; a picture is drawn from what is here or not at all.
 */
const WITHOUT_GLYPH =
  /[^ -~\u00a1-\u00a8\u00aa\u00ab\u00b0-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u0150-\u017e–—‘’“”•…€]+/gu;

/** The text in letters that the font has, on one line, cut to a length with an ellipsis. */
export function drawable(text: string, most: number): string {
  const plain = text.normalize("NFC").replaceAll(WITHOUT_GLYPH, " ").replaceAll(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
