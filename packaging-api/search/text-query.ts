import { synonymsOf } from "./synonyms";

/** A word and the words that may stand for it when it was mistyped. */
export type Term = { word: string; corrections: string[] };

/** Everything else has a meaning in a text query. */
const safe = /^[a-z0-9]+$/;

/**
 * A lexeme that begins with the word.
 * @throws Error for anything but small letters and digits: nothing a visitor types reaches the query as syntax.
 */
function startsWith(word: string): string {
  if (!safe.test(word)) throw new Error("Only small letters and digits may become a lexeme.");
  return `${word}:*`;
}

/** One term with its corrections and synonyms as PostgreSQL's text query. */
export function termQuery({ word, corrections }: Term): string {
  const ways = [
    startsWith(word),
    ...corrections.map(startsWith),
    ...[word, ...corrections].flatMap(synonymsOf).map((phrase) => `(${phrase.map(startsWith).join(" & ")})`),
  ];
  return ways.length === 1 ? startsWith(word) : `(${ways.join(" | ")})`;
}

/** Every term must be found ("&"), or any ("|"). */
export function textQuery(terms: Term[], operator: "&" | "|"): string {
  return terms.map(termQuery).join(` ${operator} `);
}
