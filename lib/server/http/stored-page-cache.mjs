/**
 * Next's own cache of made pages, which notes for each request which stored page it is answered with. Next loads it
 * (`cacheHandler` in next.config.mjs), and `server.ts` asks it what was noted.
 *
 * What it is made from is Next's inside: the class of its cache, and the table of revalidated tags.
 * `tests/e2e/stored-pages.spec.ts` fails where a version of Next has them no longer.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";

// As Next has them: it requires both, and a second copy of the table would stay empty.
const require = createRequire(import.meta.url);
/** @type {typeof import("next/dist/server/lib/incremental-cache/file-system-cache.js")} */
const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache.js");
/** @type {typeof import("next/dist/server/lib/incremental-cache/tags-manifest.external.js")} */
const {
  areTagsExpired,
  areTagsStale,
} = require("next/dist/server/lib/incremental-cache/tags-manifest.external.js");

/** The header of a stored page that names the tags of all data it was made from. */
const TAGS_HEADER = "x-next-cache-tags";

/**
 * A stored page: the tags of the data that it shows, and when it was made (milliseconds since 1970).
 * @typedef {{ tags: string[], madeAt: number }} StoredPage
 */

/** What is noted of the request that is being answered. @type {AsyncLocalStorage<{ page?: StoredPage }>} */
const answering = new AsyncLocalStorage();

/**
 * Notes the page of an entry of the cache.
 * @param {unknown} value Next's, of any kind
 * @param {number | undefined} madeAt
 */
function notePage(value, madeAt = Date.now()) {
  const request = answering.getStore();
  if (request === undefined || typeof value !== "object" || value === null) return;
  if (!("kind" in value && value.kind === "APP_PAGE" && "headers" in value)) return;
  const { headers } = value;
  const tags = typeof headers === "object" && headers !== null && Reflect.get(headers, TAGS_HEADER);
  if (typeof tags === "string") request.page = { tags: tags.split(","), madeAt };
}

export default class StoredPageCache extends FileSystemCache {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>} args
   */
  async get(...args) {
    const entry = await super.get(...args);
    if (entry !== null) notePage(entry.value, entry.lastModified);
    return entry;
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>["set"]>} args
   */
  async set(...args) {
    await super.set(...args);
    notePage(args[1]);
  }
}

/**
 * Answers a request, so that {@link storedPage} knows with what.
 * @template T
 * @param {() => T} answer
 * @returns {T}
 */
export const notingStoredPage = (answer) => answering.run({}, answer);

/** The stored page that the request at hand is answered with; undefined where that is not known. */
export const storedPage = () => answering.getStore()?.page;

/** Whether no data that a page shows was revalidated since it was made. @param {StoredPage} page */
export const isUpToDate = ({ tags, madeAt }) => !areTagsStale(tags, madeAt) && !areTagsExpired(tags, madeAt);
