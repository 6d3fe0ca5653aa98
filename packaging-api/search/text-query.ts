/** A word and the words that may stand for it when it was mistyped. */
export type Term = { word: string; corrections: string[] };

/** Everything else has a meaning in a text query. */
const safe = /^[a-z0-9]+$/;

/** Where a word has to stand: anywhere, or in the name, size or code (weight A of the index). */
export type Place = "anywhere" | "name";

/**
 * A lexeme that begins with the word.
 * @throws Error for anything but small letters and digits: nothing a visitor types reaches the query as syntax.
 */
function startsWith(word: string, place: Place): string {
  if (!safe.test(word)) throw new Error("Only small letters and digits may become a lexeme.");
  return place === "name" ? `${word}:*A` : `${word}:*`;
}

/** One term with its corrections as PostgreSQL's text query. */
export function termQuery({ word, corrections }: Term, place: Place = "anywhere"): string {
  const ways = [word, ...corrections].map((entry) => startsWith(entry, place));
  return ways.length === 1 ? ways.join() : `(${ways.join(" | ")})`;
}

/** All of the words. */
export function phraseQuery(words: string[], place: Place = "anywhere"): string {
  return words.map((word) => startsWith(word, place)).join(" & ");
}

/** Every term must be found ("&"), or any ("|"). */
export function textQuery(terms: Term[], operator: "&" | "|", place: Place = "anywhere"): string {
  return terms.map((term) => termQuery(term, place)).join(` ${operator} `);
}
