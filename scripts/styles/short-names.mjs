import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";
import { root } from "../lib/root.mjs";

/** Letters alone (`grid`, `btn`, `inc`) are short enough, and code that is no class list may say the same word. */
const LETTERS_ALONE = /^[a-z]+$/;
/** A class in a selector, as CSS escapes it. */
const CLASS_IN_SELECTOR = /\.(?<name>(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPED = /\\(?:(?<code>[0-9a-f]{1,6}) ?|(?<character>.))/gi;

/** @typedef {Map<string, string>} ShortNames the short name of a class by its long one */

/** @type {Promise<ShortNames> | undefined} */
let shortNames;

/**
 * Names of two or three letters for all classes that the sources use and that Tailwind knows. The same sources always
 * give the same names. Takes 0.3 s, once for each process.
 * @returns {Promise<ShortNames>}
 */
export function readShortNames() {
  shortNames ??= findClasses().then(assignShortNames);
  return shortNames;
}

/**
 * @param {string} selector
 * @param {(name: string) => string | undefined} rename gets a class as the sources say it; undefined leaves it as it is
 * @returns {string} the selector with other classes
 */
export function renameInSelector(selector, rename) {
  return selector.replace(CLASS_IN_SELECTOR, (found, escaped) => {
    const name = rename(unescapeName(escaped));
    return name === undefined ? found : `.${name}`;
  });
}

/** @param {string} name */
const unescapeName = (name) =>
  name.replace(ESCAPED, (_, code, character) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The classes of all sheets, from one sheet that is made from all sources. @returns {Promise<string[]>} */
async function findClasses() {
  const folder = join(root, "app");
  const looks = readdirSync(join(root, "components"), { recursive: true, encoding: "utf8" })
    .map((file) => join(root, "components", file))
    .filter((file) => file.endsWith(".css") && readFileSync(file, "utf8").includes("@utility"))
    .sort();
  const sheet = [
    ...["theme.css", "base.css", "frame.css", ...looks.map((file) => relative(folder, file))].map(
      (file) => `@import "./${file}";`,
    ),
    '@import "tailwindcss/utilities.css" source(none);',
    '@source "./**/*.{ts,tsx}";',
    '@source "../components";',
  ].join("\n");
  const made = await postcss([tailwind({ base: root })]).process(sheet, { from: join(folder, "all.css") });
  /** @type {Set<string>} */
  const found = new Set();
  made.root.walkRules(({ selector }) => {
    renameInSelector(selector, (name) => {
      found.add(name);
      return undefined;
    });
  });
  return [...found];
}

/** @param {string[]} classes @returns {ShortNames} */
const assignShortNames = (classes) =>
  new Map(
    classes
      .filter((name) => name.length > 2 && !LETTERS_ALONE.test(name))
      .sort()
      .map((name, index) => [name, shortNameOf(index)]),
  );

const FIRST = "abcdefghijklmnopqrstuvwxyz";
const OTHERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/**
 * aA, aB … z9, then aAA and on. A capital or a digit is in each of them, so that none is a name of letters alone, nor a
 * word that filters of advertisements hide ("ad").
 * @param {number} index
 * @returns {string}
 */
function shortNameOf(index) {
  const inFirst = Math.floor(index / OTHERS.length);
  const last = OTHERS.charAt(index % OTHERS.length);
  return inFirst < FIRST.length ? FIRST.charAt(inFirst) + last : shortNameOf(inFirst - FIRST.length) + last;
}
