import { parseArgs } from "node:util";
import { isNativeError } from "node:util/types";
import { Refusal } from "./refusal.mjs";

/** @import { Part } from "./settings.mjs" */

/**
 * @typedef {object} StartArguments
 * @property {Part} part what is started
 * @property {boolean} dev whether the programs run from their sources and reload them
 * @property {boolean} help whether only the usage is asked for
 */

/** What `--help` prints. */
export const USAGE = `npm start           opens the shop: the packaging API, then the storefront
npm run start:api   opens the packaging API alone
npm run start:shop  opens the storefront alone
npm run dev         opens both from their sources, and reloads what is changed

Settings are read from the environment and from .env; .env.example names them all.`;

/** @param {string} part @returns {part is Part} */
const isPart = (part) => part === "both" || part === "shop" || part === "api";

/** @param {string[]} args @throws {Refusal} */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        dev: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    if (!isNativeError(error) || !("code" in error) || !String(error.code).startsWith("ERR_PARSE_ARGS_"))
      throw error;
    const [what] = error.message.split(". ");
    throw new Refusal(`${what}. "npm start -- --help" says what there is.`);
  }
}

/**
 * Reads what `start.mjs` was given.
 * @param {string[]} given without Node and the script
 * @returns {StartArguments}
 * @throws {Refusal} for what is not known: a mistyped option must not open a shop.
 */
export function readStartArguments(given) {
  const { values, positionals } = parse(given);
  const [part = "both", ...more] = positionals;
  if (!isPart(part) || more.length > 0)
    throw new Refusal(
      `There is no part called "${positionals.join(" ")}"; say shop or api, or nothing for both.`,
    );
  return { part, dev: values.dev, help: values.help };
}
