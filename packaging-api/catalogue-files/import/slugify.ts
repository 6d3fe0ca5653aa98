import { createHash } from "node:crypto";
import anyAscii from "any-ascii";

/**
 * Words as an address: "Double wall box, 305 × 229 mm" becomes "double-wall-box-305-229-mm". Letters of other scripts are
 * written in Latin ones; "" when there are neither letters nor digits.
 */
export function slugify(words: string): string {
  return (
    words
      .normalize("NFKD")
      .replaceAll(/(?<=\p{Script=Latin})[\u0300-\u036f]+|['’]/gu, "")
      // Composed again: letters of other scripts are read with their marks.
      .normalize("NFC")
      .replaceAll(/\P{ASCII}+/gu, (other) => other.replaceAll(/[\p{L}\p{M}\p{Nd}]+/gu, anyAscii))
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, 180)
      .replaceAll(/^-+|-+$/g, "")
  );
}

/** A few letters and digits that stand for words, to distinguish addresses that would be the same. */
export const markOf = (words: string): string => createHash("sha256").update(words).digest("hex").slice(0, 6);

/**
 * The same for words that no two products share: two words of another script may be written alike in Latin letters, so
 * they get a mark.
 */
export function uniqueSlug(words: string): string {
  const hasOtherScript = /\p{L}/u.test(words.replaceAll(/[\p{Script=Latin}\p{Script=Common}]/gu, ""));
  return hasOtherScript
    ? [slugify(words).slice(0, 170), markOf(words)].filter(Boolean).join("-")
    : slugify(words);
}
