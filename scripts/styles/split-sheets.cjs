const { realpathSync } = require("node:fs");
const { readFile } = require("node:fs/promises");
const { join } = require("node:path");
const { leaveOutEmpty } = require("./leave-out-empty.cjs");
const leaveOutUnread = require("./leave-out-unread.cjs");

/** @import { Root, Rule } from "postcss" */
/** @typedef {(rule: Rule, selector: string) => boolean} Test of a rule, for one of its selectors */

const PROJECT = join(__dirname, "../..");

/** @param {string} file */
const pathOf = (file) => realpathSync(join(PROJECT, file));

/** What comes before every other sheet. */
const FRAME = pathOf("app/globals.css");

/** A file of its own, which every page has beside its HTML. */
const DEFERRED = pathOf("app/deferred.css");

/** Of pages that shoppers land on and that, without what a phone can wait for, it can have in one round trip. */
const LANDING = [
  "components/catalogue/box-finder.css",
  "components/catalogue/home.css",
  "components/catalogue/product-list.css",
  "components/catalogue/product-page.css",
  "components/information/information.css",
].map(pathOf);

/** @type {Promise<Set<string>> | undefined} */
let saidByFrame;

/**
 * A plugin of PostCSS that leaves out of a sheet what a page has elsewhere. Of the frame's, and of those of landing pages:
 * what the deferred styles have of them. Of every sheet but the frame's: what the frame's says already, because every page has
 * both, and most utilities of the frame are used by pages too. Which of two sheets comes last does not matter
 * (docs/decisions/styles.md).
 * @type {import("postcss").PluginCreator<void>}
 */
const splitSheets = () => ({
  postcssPlugin: "split-sheets",
  async OnceExit(sheet) {
    const from = sheet.source?.input.file;
    if (from === undefined) throw new Error("A sheet without a file: it may be the frame's own.");
    const file = realpathSync(from);
    const isDeferred = await deferredTest();
    if (file === DEFERRED)
      for (const landing of LANDING) sheet.append(...(await partOf(landing, isDeferred)));
    if (file === FRAME || LANDING.includes(file)) leaveOut(sheet, isDeferred);
    if (file === FRAME) return;
    saidByFrame ??= readFrame(isDeferred);
    leaveOutSaid(sheet, new Set(await saidByFrame));
  },
});
splitSheets.postcss = /** @type {const} */ (true);
module.exports = splitSheets;

/**
 * Tells utilities for wide windows, for print and for what a mouse is on. Other layers count on the order in which their rules
 * stand.
 * @returns {Promise<Test>}
 */
async function deferredTest() {
  const { WIDE_WINDOW_PX } = await import("../../lib/shared/display/wide-window.mjs");
  return (rule, selector) => {
    const around = atRulesAround(rule);
    const isFor = (/** @type {string} */ media) =>
      media === "print" || Number(/\(min-width: ?(\d+)px\)/.exec(media)?.[1]) >= WIDE_WINDOW_PX;
    return (
      around.some(({ name, params }) => name === "layer" && params === "utilities") &&
      (selector.includes(":hover") || around.some(({ name, params }) => name === "media" && isFor(params)))
    );
  };
}

/** What the deferred styles have of another sheet. @param {string} file @param {Test} isDeferred */
async function partOf(file, isDeferred) {
  const sheet = await makeSheet(file);
  leaveOut(sheet, (rule, selector) => !isDeferred(rule, selector));
  return sheet.nodes;
}

/** What the frame's sheet says of each selector. @param {Test} isDeferred @returns {Promise<Set<string>>} */
async function readFrame(isDeferred) {
  const sheet = await makeSheet(FRAME);
  leaveOut(sheet, isDeferred);
  /** @type {Set<string>} */
  const said = new Set();
  sheet.walkRules((rule) => {
    for (const selector of rule.selectors) for (const key of keysOf(rule, selector)) said.add(key);
  });
  sheet.walkAtRules("property", ({ params }) => void said.add(`@property ${params}`));
  return said;
}

/** As a build makes it before it is split. @param {string} file @returns {Promise<Root>} */
async function makeSheet(file) {
  const [{ default: postcss }, { default: tailwind }] = await Promise.all([
    import("postcss"),
    import("@tailwindcss/postcss"),
  ]);
  const plugins = [tailwind({ base: PROJECT, optimize: { minify: true } }), leaveOutUnread()];
  const { root } = await postcss(plugins).process(await readFile(file, "utf8"), { from: file });
  if (root.type !== "root") throw new Error(`${file} is no sheet.`);
  return root;
}

/** Leaves out what has been said, the second time within this sheet too. @param {Root} sheet @param {Set<string>} said gets what it says */
function leaveOutSaid(sheet, said) {
  sheet.walkAtRules("property", (property) => {
    const key = `@property ${property.params}`;
    if (said.has(key)) property.remove();
    said.add(key);
  });
  leaveOut(sheet, (rule, selector) => {
    const keys = keysOf(rule, selector);
    const isSaid = keys.every((key) => said.has(key));
    for (const key of keys) said.add(key);
    return isSaid;
  });
}

/** @param {Root} sheet @param {Test} isLeftOut */
function leaveOut(sheet, isLeftOut) {
  sheet.walkRules((rule) => {
    // A step of an animation counts only together with the others.
    if (atRulesAround(rule).some(({ name }) => name === "keyframes")) return;
    const left = rule.selectors.filter((selector) => !isLeftOut(rule, selector));
    if (left.length > 0) rule.selectors = left;
    else rule.remove();
  });
  leaveOutEmpty(sheet);
}

/**
 * What a rule says of one of its selectors, a text for each declaration.
 * @param {Rule} rule @param {string} selector
 * @returns {string[]}
 */
function keysOf(rule, selector) {
  const where = atRulesAround(rule).map(({ name, params }) => `@${name} ${params}`);
  return rule.nodes.map((node) => [...where, selector, node].join(" "));
}

/** @param {Rule} rule @returns {import("postcss").AtRule[]} from the inside */
function atRulesAround(rule) {
  /** @type {import("postcss").AtRule[]} */
  const around = [];
  for (let { parent } = rule; parent?.type === "atrule"; parent = parent.parent)
    if ("params" in parent) around.push(parent);
  return around;
}
