import { parseSync, Visitor } from "oxc-parser";

/** @import { ShortNames } from "./short-names.mjs" */

/** A text of a source: what it says, where it stands, and how it is written there. */
/** @typedef {{ said: string, start: number, end: number, write: (said: string) => string }} Text */

/** An attribute that has a list of classes. Others (`data-part`, `id`, `name`) may say the same words and mean others. */
const CLASS_ATTRIBUTE = /class(?:Name)?$/i;

/**
 * Gives the classes in the texts of a source their short names. Each text of the file is looked at, wherever it stands,
 * because lists of classes are also in constants, tables and conditions.
 * @param {string} source TypeScript with JSX
 * @param {string} file for its ending, and for messages
 * @param {ShortNames} shortNames
 * @throws where a class stands right beside an expression: what the two say together is not known.
 */
export function renameInSource(source, file, shortNames) {
  let left = source;
  for (const { said, start, end, write } of textsOf(source, file, shortNames).reverse()) {
    const renamed = said.replace(/\S+/g, (name) => shortNames.get(name) ?? name);
    if (renamed !== said) left = left.slice(0, start) + write(renamed) + left.slice(end);
  }
  return left;
}

/**
 * @param {string} source @param {string} file @param {ShortNames} shortNames
 * @returns {Text[]} in the order of the source
 */
function textsOf(source, file, shortNames) {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {Text[]} */
  const texts = [];
  /** Where attributes begin that say a text. @type {Set<number>} */
  const attributes = new Set();
  new Visitor({
    JSXAttribute({ name, value }) {
      if (value?.type !== "Literal" || typeof value.value !== "string") return;
      const { start, end } = value;
      attributes.add(start);
      if (name.type === "JSXIdentifier" && CLASS_ATTRIBUTE.test(name.name))
        texts.push({ said: value.value, start, end, write: (said) => `{${JSON.stringify(said)}}` });
    },
    Literal({ value, start, end }) {
      if (typeof value === "string" && !attributes.has(start))
        texts.push({ said: value, start, end, write: JSON.stringify });
    },
    TemplateLiteral({ quasis }) {
      quasis.forEach(({ value, start, end, tail }, index) => {
        const said = value.cooked ?? "";
        const beside = [index > 0 && /^\S+/.exec(said)?.[0], !tail && /\S+$/.exec(said)?.[0]];
        const torn = beside.find((name) => name && shortNames.has(name));
        if (torn) throw new Error(`${file}: the class "${torn}" stands right beside an expression.`);
        texts.push({ said, start: start + 1, end: end - (tail ? 1 : 2), write: inTemplate });
      });
    },
  }).visit(program);
  return texts.sort((a, b) => a.start - b.start);
}

/** @param {string} said */
const inTemplate = (said) => said.replace(/[\\`]|\$\{/g, "\\$&");
