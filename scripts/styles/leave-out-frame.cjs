const { realpathSync } = require("node:fs");
const { join } = require("node:path");

/** @import { Plugin, Root, Rule } from "postcss" */

/** What comes before every other sheet. */
const FRAME = realpathSync(join(__dirname, "../../app/globals.css"));

/** @type {Promise<Set<string>> | undefined} */
let frame;

/**
 * A plugin of PostCSS that leaves out of a sheet what the frame's sheet says already: every page has both, and most
 * utilities of the frame are used by pages too. Which of two sheets comes last does not matter (docs/decisions/styles.md).
 * @type {import("postcss").PluginCreator<void>}
 */
const leaveOutFrame = () => ({
  postcssPlugin: "leave-out-frame",
  async OnceExit(sheet) {
    const file = sheet.source?.input.file;
    if (file === undefined) throw new Error("A sheet without a file: it may be the frame's own.");
    if (realpathSync(file) === FRAME) return;
    frame ??= readFrame();
    leaveOut(sheet, await frame);
  },
});
leaveOutFrame.postcss = /** @type {const} */ (true);
module.exports = leaveOutFrame;

/** All that the frame's sheet says, made as the other sheets are. @returns {Promise<Set<string>>} */
async function readFrame() {
  const [{ readFile }, { default: postcss }, { default: tailwind }] = await Promise.all([
    import("node:fs/promises"),
    import("postcss"),
    import("@tailwindcss/postcss"),
  ]);
  const plugins = [tailwind({ base: join(__dirname, "../.."), optimize: { minify: true } })];
  const made = await postcss(plugins).process(await readFile(FRAME, "utf8"), { from: FRAME });
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
  sheet.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove();
  });
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
