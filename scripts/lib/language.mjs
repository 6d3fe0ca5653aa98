import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "./refusal.mjs";

/** How i18n libraries end the keys of plural forms; which of them there are is a matter of the language. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Keys of a locale file, also of those within others; plural forms of one sentence are one key.
 * @param {unknown} words
 * @returns {string[]}
 */
function keysOf(words, within = "") {
  if (typeof words !== "object" || words === null) return [within.replace(PLURAL, "")];
  return Object.entries(words).flatMap(([key, value]) =>
    keysOf(value, within === "" ? key : `${within}.${key}`),
  );
}

/** @param {string} file */
const keysIn = (file) => new Set(existsSync(file) ? keysOf(JSON.parse(readFileSync(file, "utf8"))) : []);

/**
 * What a language's folder lacks of the English one: a page would show the key in its place.
 * @param {string} locales the folder of all languages
 * @param {string} language the name of its folder there
 * @returns {string[]} as "cart.json: title"
 */
export function missingWords(locales, language) {
  return readdirSync(join(locales, "en")).flatMap((name) => {
    const own = keysIn(join(locales, language, name));
    return [...keysIn(join(locales, "en", name))]
      .filter((key) => !own.has(key))
      .map((key) => `${name}: ${key}`);
  });
}

/**
 * @param {string} locales
 * @param {string} language as SHOP_LANGUAGE names it
 * @throws {Refusal} when the shop cannot speak it.
 */
export function requireLanguage(locales, language) {
  const known = existsSync(locales) ? readdirSync(locales) : [];
  if (!known.includes(language))
    throw new Refusal(`SHOP_LANGUAGE must be a folder of locales/ (${known.join(", ")}), not "${language}".`);
  const [first, ...more] = missingWords(locales, language);
  if (first === undefined) return;
  const others = more.length === 0 ? "" : ` and ${more.length} more`;
  throw new Refusal(`SHOP_LANGUAGE is "${language}", which has no words for ${first}${others}.`);
}
