import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { fetchWords } from "@/lib/browser/words/fetch-words";
import { normalisePassword, PASSWORD_LEAST, passwordLength } from "@/trade-rules/password-rule";
import { SHOP_WORDS } from "@/trade-rules/shop-words";

/**
 * Import this on first use: it carries a list of common passwords of some 250 KB. The dictionary of English would be
 * 600 KB more and take three times as long to prepare, for another answer to a few rare words.
 */

/** Characters that are looked at; the time it takes grows with their square. */
const MOST_LOOKED_AT = 64;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MOST_LOOKED_AT });

/** From "too guessable" to "very unguessable", as zxcvbn counts. */
const notes = ["weak", "weak", "fair", "good", "strong"] as const;

/**
 * Says how easy a new password is to guess, in a sentence for beside its field; nothing of one that is too short.
 * @param ownWords of whom it is, which others would try first
 * @throws Error when the words for it cannot be had.
 */
export async function describeStrength(password: string, ownWords: readonly string[]): Promise<string> {
  const normal = normalisePassword(password);
  if (passwordLength(normal) < PASSWORD_LEAST) return "";
  const words = await fetchWords("password-strength");
  const { score } = estimator.check(normal, [...SHOP_WORDS, ...ownWords]);
  return words[notes[score]];
}
