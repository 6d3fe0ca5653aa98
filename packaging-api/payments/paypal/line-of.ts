/**
 * A text as PayPal takes one line of it: without the ends of lines, and cut to `limit` characters as PayPal's description
 * counts them, none of them in half. Empty where there is nothing to say.
 */
export function lineOf(text: string, limit: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim().slice(0, limit);
  // The first half of a character that takes two units (Unicode 3.8, surrogates) means nothing alone.
  return line.replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}
