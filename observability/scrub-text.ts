/** What may name a person or open something, and what is told in its place; in this order. */
const secrets: [RegExp, string][] = [
  // Drizzle puts a failed statement's values behind it.
  [/\s*params: [\s\S]*$/, ""],
  [/[^\s@"'<>()=:,;]+@[^\s@"'<>()=:,;]+/g, "[e-mail]"],
  // The query of an address, and whatever stands in it.
  [/\?[\w%.~[\]-]+=[^\s"'<>)]*/g, "?[query]"],
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi, "[postcode]"],
  // Tokens, keys and ids: long and with a digit in them. File names and words are spared.
  [/(?<![\w-])(?=[\w.-]*\d)(?=[\w.-]*[A-Za-z])[\w-]{8,}(?:\.[\w-]{8,})*(?![\w.-])/g, "[id]"],
  [/\+?\d[\d ]{5,}\d/g, "[number]"],
];

/**
 * Takes out of an error's words what they may hold of a person or a secret: e-mail addresses, postcodes, telephone and
 * order numbers, tokens, ids, the values of a database's statement and the query of an address.
 */
export function scrubText(text: string): string {
  return secrets.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text);
}
