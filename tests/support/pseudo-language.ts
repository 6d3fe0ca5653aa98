import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../packaging-api/tests/support/program";

/** The setting, the folder and the tag of a language that nobody speaks. */
export const pseudoLanguage = "en-XA";

/** How much longer words become in other languages than English. */
const LONGER = 0.4;

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = [..."àƀćđéƒğĥíĵķĺḿñöþɋŕšţúṽŵẋýžÀƁĆĐÉƑĞĤÍĴĶĹḾÑÖÞɊŔŠŢÚṼŴẊÝŽ"];

/** Places for values, and where a link leads. */
const LEFT_ALONE = /(\{\{\w+\}\}|\]\([^)]*\))/;

/** Keys of locale files whose values name a part of the page (lib/shared/information/page-copy.ts). */
const NAMES = new Set(["id", "place"]);

/** Words of eight, because a sentence grows by words and not by one that cannot be broken. */
const padding = (length: number) =>
  length <= 0 ? "" : ` ${"~~~~~~~ ".repeat(length / 8 + 1).slice(0, length)}`.trimEnd();

/** "Add {{count}} packs" → "⟦Àđđ {{count}} þàćķš ~~~~⟧": readable, longer, and without a single plain letter. */
function pseudoWords(words: string): string {
  const parts = words.split(LEFT_ALONE);
  const said = parts.map((part, index) =>
    index % 2 === 1
      ? part
      : part.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter),
  );
  const length = parts.reduce((sum, part, index) => (index % 2 === 1 ? sum : sum + part.length), 0);
  // The brackets and the space before the padding are part of what it grows by.
  return `⟦${said.join("")}${padding(Math.ceil(length * LONGER) - 3)}⟧`;
}

function inPseudo(value: unknown): unknown {
  if (typeof value === "string") return pseudoWords(value);
  if (Array.isArray(value)) return value.map(inPseudo);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, NAMES.has(key) ? inner : inPseudo(inner)]),
  );
}

/** Writes the language's folder beside the English one. @returns the way to remove it. */
export function writePseudoLanguage(): () => void {
  const english = join(root, "locales", "en");
  const folder = join(root, "locales", pseudoLanguage);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder);
  for (const file of readdirSync(english)) {
    const words: unknown = JSON.parse(readFileSync(join(english, file), "utf8"));
    const own =
      file === "language.json" ? Object.assign({}, words, { tag: pseudoLanguage }) : inPseudo(words);
    writeFileSync(join(folder, file), JSON.stringify(own));
  }
  return remove;
}
