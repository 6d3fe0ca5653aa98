/**
 * A plugin of PostCSS that gives the classes of a sheet their short names. Next's build loads plugins by `require`.
 * @type {import("postcss").PluginCreator<void>}
 */
const shortClassNames = () => ({
  postcssPlugin: "short-class-names",
  async OnceExit(sheet) {
    const { readShortNames, renameInSelector } = await import("./short-names.mjs");
    const shortNames = await readShortNames();
    sheet.walkRules((rule) => {
      rule.selector = renameInSelector(rule.selector, (name) => shortNames.get(name));
    });
  },
});
shortClassNames.postcss = /** @type {const} */ (true);
module.exports = shortClassNames;
