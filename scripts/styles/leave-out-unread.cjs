const { leaveOutEmpty } = require("./leave-out-empty.cjs");

/** @import { Declaration } from "postcss" */

/** Variables that are for utilities which the shop has none of, and heights of lines, which utilities have themselves. */
const UNREAD = /^--tw-(?:font-weight|tracking)$|^--text-.*--line-height$/;

/** The base makes every border solid (app/base.css), and no utility of the shop has another style, or one for an outline. */
const SOLID = /^--tw-(?:border|outline)-style$/;

/** Not known by any browser that does not know `@property`, and much shorter than how Tailwind asks for those. */
const WITHOUT_PROPERTIES = "not (color:rgb(from red r g b))";

/**
 * A plugin of PostCSS that leaves out what Tailwind writes for utilities that the shop does not use: a page has its styles in its
 * HTML. A utility that needs it is refused.
 * @type {import("postcss").PluginCreator<void>}
 */
const leaveOutUnread = () => ({
  postcssPlugin: "leave-out-unread",
  OnceExit(sheet) {
    sheet.walkAtRules("property", (property) => {
      if (isLeftOut(property.params)) property.remove();
    });
    sheet.walkAtRules("layer", (layer) => {
      if (layer.params !== "properties") return;
      layer.walkAtRules("supports", (supports) => {
        supports.params = WITHOUT_PROPERTIES;
      });
    });
    sheet.walkDecls(leaveOut);
    leaveOutEmpty(sheet);
  },
});
leaveOutUnread.postcss = /** @type {const} */ (true);
module.exports = leaveOutUnread;

/** @param {string} variable */
const isLeftOut = (variable) => UNREAD.test(variable) || SOLID.test(variable);

/** @param {Declaration} declaration @throws where a sheet has another style than solid, or reads what is left out */
function leaveOut(declaration) {
  const { prop, value } = declaration;
  const read = [...value.matchAll(/var\((--[\w-]+)/g)].map(([, variable = ""]) => variable);
  const isOtherStyle = SOLID.test(prop) && value !== "solid";
  if (isOtherStyle || read.some((variable) => UNREAD.test(variable)))
    throw declaration.error(`${prop}: ${value} needs what leave-out-unread.cjs leaves out of all sheets.`);
  if (isLeftOut(prop) || value === "var(--tw-border-style)") declaration.remove();
  else if (value === "var(--tw-outline-style)") declaration.value = "solid";
}
