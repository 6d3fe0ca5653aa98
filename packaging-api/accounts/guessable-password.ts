import { PASSWORD_LEAST, passwordMessages } from "../../trade-rules/password-rule";
import { SHOP_WORDS } from "../../trade-rules/shop-words";
import type { Registration } from "../contract";
import { invalid } from "../http/failure";

/** So many of the most common passwords that are long enough to be chosen at all are refused. */
const MOST_COMMON = 10_000;

const SIGN = /[\p{Nd}\p{P}\p{S}\p{Zs}]/u;

let common: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  // The most common comes first.
  const choosable = dictionary["passwords-common"].filter((password) => password.length >= PASSWORD_LEAST);
  return new Set(choosable.slice(0, MOST_COMMON));
}

/** Read on first use, because the list takes a while to unpack; again if that failed. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readCommonPasswords().catch((error: unknown) => {
    common = undefined;
    throw error;
  });
  return common;
}

/** Who chooses a password, as far as that is known. */
export type Chooser = { shopName: string } & Partial<Pick<Registration, "email" | "firstName" | "lastName">>;

/** Words of at least two letters or digits, in lower case. */
function wordsOf(text: string): string[] {
  const parts = text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{Nd}]+/u);
  return [...parts, ...parts.flatMap((part) => part.split(/\p{Nd}+/u))].filter((word) => word.length > 1);
}

/**
 * Whether a text consists of these words and of digits and signs beside them that would be too few for a password of
 * their own: "foldwell2026" does, "box" in front of ten digits does not. Letters that are in
 * no such word make it another password.
 */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const explained = new Set(words);
  // least[i]: the fewest digits and signs beside words among the first i characters.
  const least = Array.from({ length: text.length + 1 }, () => Number.POSITIVE_INFINITY);
  least[0] = 0;
  for (let end = 1; end <= text.length; end++) {
    if (SIGN.test(text.charAt(end - 1))) least[end] = (least[end - 1] ?? 0) + 1;
    for (const word of explained)
      if (text.endsWith(word, end))
        least[end] = Math.min(least[end] ?? 0, least[end - word.length] ?? Number.POSITIVE_INFINITY);
  }
  return (least[text.length] ?? 0) < PASSWORD_LEAST;
}

/** Whether a password is one of the first that anybody would try. */
export async function isGuessable(password: string, chooser: Chooser): Promise<boolean> {
  const text = password.toLowerCase();
  if ((await commonPasswords()).has(text)) return true;
  const { shopName, email = "", firstName = "", lastName = "" } = chooser;
  return isMadeOf(text, [...SHOP_WORDS, ...[shopName, email, firstName, lastName].flatMap(wordsOf)]);
}

/**
 * Refuses a new password that is too easy to guess: one of the 10,000 most common, or made of the shop's words or of the
 * chooser's own.
 * @param field that it was typed into
 * @throws Failure 422
 */
export async function refuseGuessable(field: string, password: string, chooser: Chooser): Promise<void> {
  if (await isGuessable(password, chooser))
    throw invalid([{ propertyPath: field, message: passwordMessages.guessable }]);
}
