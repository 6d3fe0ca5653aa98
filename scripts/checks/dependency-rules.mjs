/** @import { IForbiddenRuleType } from "dependency-cruiser" */

/** What runs in the storefront. */
const storefront = "^(app|components|lib|server\\.ts|middleware\\.ts|instrumentation\\.ts)";

/** Workspaces that stand by themselves: both programs use them. */
const workspaces = ["trade-rules", "product-drawings", "observability", "request-limits", "page-notices"];

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

/**
 * The floors of the packaging API, the lowest first, as docs/architecture.md draws them. A folder uses those below its own
 * floor. `beside` is what it may use on its own floor too.
 * @type {{ folders: string[], beside?: Record<string, string[]> }[]}
 */
const apiFloors = [
  {
    folders: [
      "contract",
      "database",
      "wording.ts",
      "log.ts",
      "shop-details.ts",
      "bounded-queue.ts",
      "keyed-hash.ts",
      "parse-settings.ts",
      "retry-delay.ts",
      "secret-id.ts",
    ],
    beside: { database: ["parse-settings.ts"] },
  },
  {
    folders: [
      "http",
      "outbox",
      "keys",
      "audit",
      "object-store",
      "private-folder.mjs",
      "repeat.ts",
      "shutdown.ts",
      "uncaught.ts",
    ],
  },
  { folders: ["media", "delivery", "bank-holidays", "limits", "short-links"] },
  {
    folders: ["accounts", "addresses", "notifications", "staff-notices", "staff-accounts"],
    beside: {
      addresses: ["accounts"],
      notifications: ["accounts"],
      "staff-notices": ["accounts"],
      "staff-accounts": ["accounts"],
    },
  },
  { folders: ["catalogue", "books"] },
  {
    folders: [
      "orders",
      "search",
      "postal-formats",
      "published-catalogue",
      "back-in-stock",
      "product-questions",
      "stock",
    ],
  },
  { folders: ["bank-statements", "cart", "payments", "credit", "catalogue-files", "messages"] },
  {
    folders: [
      "checkout",
      "reorder",
      "quick-order",
      "quotes",
      "price-lists",
      "packing",
      "packaging-data",
      "wishlist",
      "named-lists",
      "standing-orders",
      "documents",
      "figures",
      "mail",
      "revalidation",
    ],
    beside: {
      checkout: ["quotes"],
      quotes: ["documents"],
      "price-lists": ["documents"],
      "standing-orders": ["named-lists", "checkout"],
      mail: ["named-lists", "standing-orders"],
    },
  },
  {
    folders: ["my-account", "customers", "today", "config.ts"],
    beside: { customers: ["my-account"] },
  },
  { folders: ["staff", "seed", "back-office"], beside: { "back-office": ["staff"] } },
  {
    folders: ["main.ts", "app.ts", "effects.ts", "open-database.ts", "sweeping.ts", "vacuuming.ts"],
    beside: { "main.ts": ["app.ts", "effects.ts", "open-database.ts", "sweeping.ts", "vacuuming.ts"] },
  },
];

/** What builds, tests or measures, and is not loaded by `npm start` once the pages are built. */
const notInProduction = [
  "(^|/)tests/",
  "^scripts/(bench|checks)/",
  "^scripts/(bench|test)\\.mjs$",
  // Finds a browser for tests and benchmarks.
  "^scripts/lib/browser\\.mjs$",
  "^packaging-api/drizzle\\.config\\.ts$",
  // Part of a build, which is refused where its packages are not installed, and of npm run dev.
  "^scripts/lib/make-frame-files\\.mjs$",
  "^scripts/styles/",
  // The thread that prints, where it is not built: under npm run dev and in tests.
  "^packaging-api/documents/start-print-worker\\.mjs$",
];

/** @param {string} name of a folder or a file of the packaging API */
const apiPath = (name) => `^packaging-api/${name.replace(".", "\\.")}${name.includes(".") ? "$" : "/"}`;

/**
 * What a folder of the packaging API may not use: all of its own floor but itself and what is beside it, and all above.
 * @type {IForbiddenRuleType[]}
 */
const apiFloorRules = apiFloors.flatMap(({ folders, beside = {} }, floor) =>
  folders.flatMap((folder) => {
    const notBelow = apiFloors.slice(floor).flatMap((each) => each.folders);
    const allowed = [folder, ...(beside[folder] ?? [])];
    const refused = notBelow.filter((other) => !allowed.includes(other));
    if (refused.length === 0) return [];
    return {
      name: `floors-of-the-packaging-api: ${folder}`,
      comment: "A folder uses the floors below its own (docs/architecture.md).",
      severity: /** @type {const} */ ("error"),
      from: { path: apiPath(folder) },
      to: { path: refused.map(apiPath) },
    };
  }),
);

/**
 * The floors of the storefront's `lib/`: what runs in one place does not use what runs in another.
 * @type {IForbiddenRuleType[]}
 */
const libRules = [
  { from: "^lib/shared/", to: "^lib/(browser|server)/" },
  { from: "^lib/browser/", to: "^lib/server/" },
  { from: "^lib/server/", to: "^lib/browser/" },
  {
    from: "^lib/server/http/",
    to: "^lib/server/(packaging-api|session|calls|handlers|sign-in|forms|proxy|cart|account|checkout|orders|staff)/",
  },
  {
    from: "^lib/server/packaging-api/",
    to: "^lib/server/(session|calls|handlers|sign-in|forms|proxy|cart|account|checkout|orders|staff)/",
  },
  {
    from: "^lib/server/session/",
    to: "^lib/server/(calls|handlers|sign-in|forms|proxy|cart|account|checkout|orders|staff)/",
  },
  {
    from: "^lib/server/calls/",
    to: "^lib/server/(handlers|sign-in|forms|proxy|cart|account|checkout|orders|staff)/",
  },
  {
    from: "^lib/server/handlers/",
    to: "^lib/server/(sign-in|forms|proxy|cart|account|checkout|orders|staff)/",
  },
  { from: "^lib/server/(sign-in|forms)/", to: "^lib/server/(proxy|cart|account|checkout|orders|staff)/" },
].map(({ from, to }) => ({
  name: `floors-of-lib: ${from}`,
  comment: "docs/architecture-storefront.md says where a file runs and which folder is below which.",
  severity: /** @type {const} */ ("error"),
  from: { path: from },
  to: { path: to },
}));

/** @type {IForbiddenRuleType[]} */
export const dependencyRules = [
  ...apiFloorRules,
  ...libRules,
  {
    name: "every-folder-has-a-floor",
    comment: "A new folder or file of the packaging API needs a place in the table of floors.",
    severity: "error",
    from: {},
    to: {
      path: "^packaging-api/",
      pathNot: [
        "^packaging-api/(tests|node_modules)/",
        "^packaging-api/drizzle\\.config\\.ts$",
        ...apiFloors.flatMap(({ folders }) => folders).map(apiPath),
      ],
    },
  },
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
  onlyImports("notices-stand-alone", "page-notices", [], "A notice names tags, not what stands under them."),
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
    name: "words-through-one-function",
    comment:
      "Words are asked for by `t` (docs/decisions/words.md). A file of locales/ is imported where its types are, and by a " +
      "part of the browser's that is loaded on first use and brings its words along.",
    severity: "error",
    from: {
      path: storefront,
      pathNot: [
        "^lib/(shared|server)/words/",
        "^lib/browser/",
        "^components/catalogue/(search-suggestions|suggested-product)\\.tsx$",
        "^components/shell/error-screen\\.tsx$",
      ],
    },
    to: { path: "^locales/" },
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
    name: "packages-are-declared",
    comment: "Each workspace declares the packages that its files import, those of their types too.",
    severity: "error",
    from: {},
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
  {
    name: "production-needs-no-dev-packages",
    comment:
      "The shop runs without devDependencies (docs/operations.md); of those it may import types alone.",
    severity: "error",
    from: { pathNot: notInProduction },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "programs-know-no-tests",
    comment: "What runs in production is not made of tests.",
    severity: "error",
    from: { pathNot: "(^|/)tests/" },
    to: { path: "(^|/)tests/" },
  },
];

/** The folders and files whose imports are checked. */
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
