const { realpathSync } = require("node:fs");
const { join } = require("node:path");

/** @import { Root, Rule } from "postcss" */

/** What comes before every other sheet. */
const FRAME = realpathSync(join(__dirname, "../../app/globals.css"));

/** @type {Promise<Set<string>> | undefined} */
let frame;

/**
 * A plugin of PostCSS that leaves out of a sheet what a page has elsewhere. Of the frame's sheet: its utilities for wide
 * windows, which the deferred styles have. Of every other one: what the frame's says already, because every page has both, and most
 * utilities of the frame are used by pages too. Which of two sheets comes last does not matter (docs/decisions/styles.md).
 * @type {import("postcss").PluginCreator<void>}
 */
const splitSheets = () => ({
  postcssPlugin: "split-sheets",
  async OnceExit(sheet) {
    const file = sheet.source?.input.file;
    if (file === undefined) throw new Error("A sheet without a file: it may be the frame's own.");
    if (realpathSync(file) === FRAME) await leaveOutWide(sheet);
    else {
      frame ??= readFrame();
      leaveOut(sheet, await frame);
    }
  },
});
splitSheets.postcss = /** @type {const} */ (true);
module.exports = splitSheets;

/** Other layers count on the order in which their rules stand. @param {Root} sheet */
async function leaveOutWide(sheet) {
  const { WIDE_WINDOW_PX } = await import("../../lib/shared/display/wide-window.mjs");
  sheet.walkAtRules("layer", (layer) => {
    if (layer.params !== "utilities") return;
    layer.walkAtRules("media", (media) => {
      const from = /\(min-width: ?(\d+)px\)/.exec(media.params)?.[1];
      if (Number(from) >= WIDE_WINDOW_PX) media.remove();
    });
  });
  leaveOutEmpty(sheet);
}

/** @param {Root} sheet */
function leaveOutEmpty(sheet) {
  sheet.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove();
  });
}

/** All that is left of the frame's sheet, made as the other sheets are. @returns {Promise<Set<string>>} */
async function readFrame() {
  const [{ readFile }, { default: postcss }, { default: tailwind }] = await Promise.all([
    import("node:fs/promises"),
    import("postcss"),
    import("@tailwindcss/postcss"),
  ]);
  const plugins = [tailwind({ base: join(__dirname, "../.."), optimize: { minify: true } })];
  const made = await postcss(plugins).process(await readFile(FRAME, "utf8"), { from: FRAME });
  if (made.root.type !== "root") throw new Error("The frame's sheet is no sheet.");
  await leaveOutWide(made.root);
  /** @type {Set<string>} */
  const said = new Set();
  made.root.walkRules((rule) => {
    for (const selector of rule.selectors) for (const key of keysOf(rule, selector)) said.add(key);
  });
  made.root.walkAtRules("property", ({ params }) => void said.add(`@property ${params}`));
  return said;
}

/** @param {Root} sheet @param {Set<string>} said */
function leaveOut(sheet, said) {
  sheet.walkAtRules("property", (property) => {
    if (said.has(`@property ${property.params}`)) property.remove();
  });
  sheet.walkRules((rule) => {
    // A step of an animation counts only together with the others.
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes") return;
    const left = rule.selectors.filter((selector) => keysOf(rule, selector).some((key) => !said.has(key)));
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
  let where = selector;
  for (let parent = rule.parent; parent?.type === "atrule"; parent = parent.parent)
    if ("params" in parent) where = `@${parent.name} ${parent.params} ${where}`;
  return rule.nodes.map((node) => `${where} ${node}`);
}
