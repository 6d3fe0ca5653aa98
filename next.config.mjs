import { fileURLToPath } from "node:url";
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { twinPages } from "./lib/shared/links/list-keys.mjs";

/** The folder of locales/ whose words the shop speaks. */
const language = process.env.SHOP_LANGUAGE || "en";

/** Pages name the files of the frame that server.ts sends: its script, the one that measures, and the styles that can wait. */
async function frameAddresses(/** @type {boolean} */ dev) {
  const { makeFrameFiles } = await import("./scripts/lib/make-frame-files.mjs");
  const { shell, measure, deferred } = await makeFrameFiles(language, { dev });
  return {
    SHELL_SCRIPT: shell.address,
    MEASURE_SCRIPT: measure.address,
    DEFERRED_STYLES: deferred.address,
  };
}

/** Sources say what an element looks like in long names; what a browser gets has short ones. */
async function shortClassNames() {
  const { readShortNames } = await import("./scripts/styles/short-names.mjs");
  const loader = {
    loader: "./scripts/styles/class-names-loader.mjs",
    options: { shortNames: Object.fromEntries(await readShortNames()) },
  };
  const rule = { condition: { path: /^(?:app|components)\// }, loaders: [loader] };
  return { "*.tsx": rule, "*.ts": rule };
}

/** @type {import("next").NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // The same for all machines that build the same sources (scripts/lib/build-id.mjs); a build by hand gets Next's own.
  generateBuildId: () => process.env.BUILD_ID || null,
  // A build beside the shop's own (tests, bench) writes the folder of the types that it generates into a file of its own.
  // It does not check them: the shop's build does, and `npm test` has looked at all types before it builds.
  typescript: {
    tsconfigPath: `tsconfig${process.env.NEXT_DIST_DIR ?? ""}.json`,
    ignoreBuildErrors: process.env.NEXT_DIST_DIR !== undefined,
  },
  // A page is made again every five minutes; its old copy stays good for a day while the packaging API is down.
  expireTime: 86_400,
  // Bytes of made pages in memory. Compressed copies of far more are in a cache of our own (lib/server/http/compressed-pages.ts).
  cacheMaxMemorySize: 4 * 1024 * 1024,
  // Notes which page a request is answered with, so that server.ts can answer the next one by itself.
  cacheHandler: fileURLToPath(new URL("lib/server/http/stored-page-cache.mjs", import.meta.url)),
  poweredByHeader: false,
  // Feeds say which build wrote them.
  env: { SHOP_LANGUAGE: language, BUILD_ID: process.env.BUILD_ID ?? "" },
  // The code names the English files, whose shape it is checked by; another language's take their place here.
  turbopack: {
    resolveAlias: language === "en" ? {} : { "@/locales/en/*": `./locales/${language}/*` },
  },
  // server.ts compresses: cached pages once, and with brotli.
  compress: false,
  // server.ts tags them too: Next would work out the tag of a cached page again at every request.
  generateEtags: false,
  agentRules: false,
  experimental: {
    // The first paint needs no second request.
    inlineCss: true,
    // Unknown slugs would otherwise write nine files each.
    isrFlushToDisk: false,
    // One class more changes the short names of others: a sheet from the cache of an earlier build would have the old ones.
    turbopackFileSystemCacheForBuild: false,
  },
  async redirects() {
    // The last segment is the product's slug; the address without a category is the canonical one.
    return [
      { source: "/p/:categories+/:slug", destination: "/p/:slug", permanent: true },
      // docs/product.md, Guarded pages: the footer's address of old, and a customer's notifications.
      { source: "/account/wish-list", destination: "/account/wishlist", permanent: true },
      { source: "/notifications", destination: "/account/notifications", permanent: true },
      // Where password managers look for the form (W3C, a well-known URL for changing passwords).
      { source: "/.well-known/change-password", destination: "/account/password", permanent: false },
    ];
  },
  async rewrites() {
    // Only an address with one of these keys leaves the static page: any other query string keeps it.
    const filtered = twinPages.flatMap(({ source, destination, keys }) =>
      keys.map((key) => ({
        source,
        has: [{ type: /** @type {const} */ ("query"), key }],
        destination,
      })),
    );
    return { beforeFiles: filtered };
  },
};

/** A program that serves a build reads the addresses nowhere: they stand in what was built. @param {string} phase */
async function configFor(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const dev = phase !== PHASE_PRODUCTION_BUILD;
  return {
    ...config,
    env: { ...config.env, ...(await frameAddresses(dev)) },
    turbopack: { ...config.turbopack, rules: dev ? {} : await shortClassNames() },
  };
}

export default configFor;
