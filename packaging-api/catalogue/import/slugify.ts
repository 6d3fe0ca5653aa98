/** Words as an address: "Double wall box, 305 × 229 mm" becomes "double-wall-box-305-229-mm"; "" when nothing is left. */
export function slugify(words: string): string {
  return words
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 180)
    .replaceAll(/^-+|-+$/g, "");
}
