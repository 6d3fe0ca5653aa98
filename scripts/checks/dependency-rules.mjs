/** @import { IForbiddenRuleType } from "dependency-cruiser" */

/** What runs in the storefront. */
const storefront = "^(app|components|lib|server\\.ts|middleware\\.ts|instrumentation\\.ts)";

/** Workspaces that stand by themselves: both programs use them. */
const workspaces = ["trade-rules", "product-drawings", "observability", "request-limits"];

/**
 * A part and all that it may import of this project, beside itself.
 * @param {string} name
 * @param {string} part
 * @param {string[]} allowed
 * @param {string} comment
 * @returns {IForbiddenRuleType}
 */
function onlyImports(name, part, allowed, comment) {
  return {
    name,
    comment,
    severity: "error",
    from: { path: `^${part}/`, pathNot: "/tests/" },
    to: {
      path: "^(?!node_modules/)",
      pathNot: [`^${part}/`, ...allowed],
      dependencyTypesNot: ["core", "npm", "npm-dev", "npm-no-pkg"],
    },
  };
}

/** @type {IForbiddenRuleType[]} */
export const dependencyRules = [
  {
    name: "no-circle",
    comment: "Files that import one another in a circle cannot be read, moved or tested one by one.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "import-exists",
    comment: "An import that names no file is checked by nobody.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: "rules-import-nothing",
    comment:
      "The rules of the trade are the same wherever they run: they know no package, no file and no clock.",
    severity: "error",
    from: { path: "^trade-rules/" },
    to: { pathNot: "^trade-rules/" },
  },
  onlyImports(
    "drawings-stand-alone",
    "product-drawings",
    ["^trade-rules/"],
    "A drawing is made of a product's data.",
  ),
  onlyImports(
    "observability-stands-alone",
    "observability",
    [],
    "What reports on a program knows nothing of it.",
  ),
  onlyImports(
    "limits-stand-alone",
    "request-limits",
    ["^observability/"],
    "Limits know requests, not what they are for.",
  ),
  {
    name: "storefront-knows-the-contract",
    comment: "The storefront runs on any packaging API: of ours it knows the shapes on the wire.",
    severity: "error",
    from: { path: storefront },
    to: { path: "^packaging-api/", pathNot: "^packaging-api/contract/" },
  },
  {
    name: "api-knows-no-storefront",
    comment: "The packaging API serves any storefront.",
    severity: "error",
    from: { path: "^(packaging-api|paypal-simulator)/", pathNot: "/tests/" },
    to: { path: storefront },
  },
  {
    name: "contract-at-the-bottom",
    comment: "The wire's shapes are built from the rules of the trade and the names of budgets alone.",
    severity: "error",
    from: { path: "^packaging-api/contract/" },
    to: {
      path: "^(?!node_modules/)",
      pathNot: ["^packaging-api/contract/", "^trade-rules/", "^request-limits/budgets"],
      dependencyTypesNot: ["core", "npm"],
    },
  },
  {
    name: "pages-at-the-top",
    comment: "A page arranges components; nothing below knows pages.",
    severity: "error",
    from: { path: "^(components|lib)/" },
    to: { path: "^app/" },
  },
  {
    name: "lib-knows-no-components",
    comment: "What is not React works without it.",
    severity: "error",
    from: { path: "^lib/" },
    to: { path: "^components/" },
  },
  {
    name: "programs-know-no-tests",
    comment: "What runs in production is not made of tests.",
    severity: "error",
    from: { pathNot: "(^|/)tests/" },
    to: { path: "(^|/)tests/" },
  },
];

/** The folders and files whose imports are looked at. */
export const checkedParts = [
  "app",
  "components",
  "lib",
  "packaging-api",
  "paypal-simulator",
  ...workspaces,
  "scripts",
  "server.ts",
  "middleware.ts",
  "instrumentation.ts",
];
