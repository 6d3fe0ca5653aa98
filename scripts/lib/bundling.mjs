import { readFile } from "node:fs/promises";

/** @import { Plugin } from "esbuild" */

/** Where the packaging API finds the thread that prints, in its source. */
const THREAD = 'new URL("./start-print-worker.mjs", import.meta.url)';

/**
 * Programs find the files that belong to them beside their sources, and the thread that prints where it is built.
 * @param {(path: string) => string} addressOf what takes the place of `import.meta.url` in a source, by its path
 * @param {string} thread what takes the place of that thread's address
 * @returns {Plugin}
 */
export const besideSources = (addressOf, thread) => ({
  name: "beside-sources",
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      if (path.includes("/node_modules/")) return undefined;
      const text = await readFile(path, "utf8");
      const parts = text.split(THREAD).map((part) => part.replaceAll("import.meta.url", addressOf(path)));
      return { contents: parts.join(thread), loader: "ts" };
    });
  },
});

/**
 * Node's own modules name a file of Next's with its ending, TypeScript's without. The cache of stored pages is loaded by
 * Next as well, and both have to have the same one.
 * @param {string} storedPageCache where the bundle finds it
 * @returns {Plugin}
 */
export const filesOfNext = (storedPageCache) => ({
  name: "files-of-next",
  setup({ onResolve }) {
    onResolve({ filter: /^next\// }, ({ path }) => ({ path: `${path}.js`, external: true }));
    onResolve({ filter: /\/stored-page-cache\.mjs$/ }, () => ({ path: storedPageCache, external: true }));
  },
});
