/** Names and code change between capitals and small letters rarely, random letters at every second place. */
const RANDOM_SHARE = 0.3;

/** Whether a word of letters is random, as tokens are. Names of classes and functions are not. */
function isRandom(word: string): boolean {
  let changes = 0;
  for (let index = 1; index < word.length; index += 1)
    if (/[a-z]/.test(word.charAt(index - 1)) !== /[a-z]/.test(word.charAt(index))) changes += 1;
  return changes / word.length > RANDOM_SHARE;
}

/** What may name a person or open something, and what is written in its place; in this order. */
const secrets: [RegExp, string | ((found: string) => string)][] = [
  // Drizzle puts a failed statement's values behind it.
  [/\s*params: [\s\S]*$/, ""],
  // Hashes of passwords in the form of PHC: $argon2id$v=19$m=…
  [/\$[a-z0-9-]{2,32}\$[\w$=,+/.-]+/g, "[hash]"],
  [/[^\s@"'<>()=:,;]+@[^\s@"'<>()=:,;]+/g, "[e-mail]"],
  // The query of an address, and whatever is in it.
  [/\?[\w%.~[\]-]+=[^\s"'<>)]*/g, "?[query]"],
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi, "[postcode]"],
  // Tokens, keys and ids: long and with a digit in them. File names and words are spared.
  [/(?<![\w-])(?=[\w.-]*\d)(?=[\w.-]*[A-Za-z])[\w-]{8,}(?:\.[\w-]{8,})*(?![\w.-])/g, "[id]"],
  // The same without a digit.
  [/(?<![\w-])[\w-]{16,}(?![\w-])/g, (word) => (isRandom(word) ? "[id]" : word)],
  [/\+?\d[\d ]{5,}\d/g, "[number]"],
];

/**
 * Takes out of an error's words what they may hold of a person or a secret: e-mail addresses, postcodes, telephone and
 * order numbers, tokens, ids, hashes of passwords, the values of a database's statement and the query of an address.
 */
export function scrubText(text: string): string {
  return secrets.reduce(
    (scrubbed, [pattern, instead]) =>
      typeof instead === "string" ? scrubbed.replace(pattern, instead) : scrubbed.replace(pattern, instead),
    text,
  );
}
