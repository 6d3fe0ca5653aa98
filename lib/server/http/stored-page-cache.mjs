/**
 * Next's own cache of made pages and of the data they are made of. It notes for each request which stored page it is
 * answered with, gives nothing out whose data changed since it was made, and stores nothing that was begun before such a
 * change. Next loads it (`cacheHandler` in next.config.mjs), and `server.ts` asks it what was noted.
 *
 * What it is made from is Next's inside: the class of its cache, and the table of revalidated tags.
 * `tests/e2e/stored-pages.spec.ts` fails where a version of Next has them no longer.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { areChangedSince, noteAllChanged, noteChanged } from "./changed-tags.mjs";

// As Next has them: it requires both, and a second copy of the table would stay empty.
const require = createRequire(import.meta.url);
/** @type {typeof import("next/dist/server/lib/incremental-cache/file-system-cache.js")} */
const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache.js");
/** @type {typeof import("next/dist/server/lib/incremental-cache/tags-manifest.external.js")} */
const {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} = require("next/dist/server/lib/incremental-cache/tags-manifest.external.js");

/** @typedef {InstanceType<typeof FileSystemCache>} Cache */

/** The header of a stored page that names the tags of all data it was made from. */
const TAGS_HEADER = "x-next-cache-tags";
/** The header of an answer of the packaging API that names what it shows besides what it was asked for. */
const ANSWER_TAGS_HEADER = "cache-tag";

/**
 * A stored page: the tags of the data that it shows, and when it was made (milliseconds since 1970), or begun.
 * @typedef {{ tags: string[], madeAt: number }} StoredPage
 */

/**
 * What is noted of the request that is being answered: since when, whether a page from before its data changed will do, the
 * tags that answers of the packaging API named which its page is made from, and the page that it is answered with.
 * @type {AsyncLocalStorage<{ began: number, takesOld: boolean, named: Set<string>, page?: StoredPage }>}
 */
const answering = new AsyncLocalStorage();

/**
 * @param {unknown} value Next's, of any kind
 * @param {"APP_PAGE" | "FETCH"} kind
 * @returns {value is object}
 */
const isOfKind = (value, kind) =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === kind;

/**
 * The tags of a stored page; undefined of anything else.
 * @param {unknown} value Next's, of any kind
 */
function tagsOfPage(value) {
  const headers = isOfKind(value, "APP_PAGE") ? Reflect.get(value, "headers") : undefined;
  const tags = headers?.[TAGS_HEADER];
  return typeof tags === "string" ? tags.split(",") : undefined;
}

/**
 * The tags that an answer of the packaging API named itself; none of anything else.
 * @param {unknown} value Next's, of any kind
 * @returns {string[]}
 */
function tagsOfAnswer(value) {
  const data = isOfKind(value, "FETCH") ? Reflect.get(value, "data") : undefined;
  const tags = data?.headers?.[ANSWER_TAGS_HEADER];
  return typeof tags === "string" ? tags.split(",") : [];
}

/**
 * The tags of a stored page or of stored data.
 * @param {unknown} value
 * @param {object} context in which it is asked for or stored
 * @returns {string[]}
 */
function tagsOf(value, context) {
  const given = "tags" in context && Array.isArray(context.tags) ? context.tags : [];
  return tagsOfPage(value) ?? [...given, ...tagsOfAnswer(value)];
}

/** Notes what data of the page at hand named. @param {unknown} value */
function noteNamed(value) {
  const named = answering.getStore()?.named;
  for (const tag of tagsOfAnswer(value)) named?.add(tag);
}

/**
 * A page with the tags that its data named beside those that Next knows of; anything else as it is.
 * @template T
 * @param {T} value
 * @returns {T}
 */
function withNamedTags(value) {
  const tags = tagsOfPage(value);
  const named = answering.getStore()?.named;
  if (tags === undefined || named === undefined || named.size === 0) return value;
  const headers = {
    ...Reflect.get(Object(value), "headers"),
    [TAGS_HEADER]: [...new Set([...tags, ...named])].join(","),
  };
  return { ...value, headers };
}

/**
 * Notes the page of an entry of the cache.
 * @param {unknown} value
 * @param {number | undefined} madeAt
 */
function notePage(value, madeAt = Date.now()) {
  const request = answering.getStore();
  const tags = tagsOfPage(value);
  if (request !== undefined && tags !== undefined) request.page = { tags, madeAt };
}

export default class StoredPageCache extends FileSystemCache {
  /**
   * @override
   * @param {Parameters<Cache["get"]>} args
   * @returns {ReturnType<Cache["get"]>}
   */
  async get(...args) {
    const entry = await super.get(...args);
    if (entry === null) return null;
    const isOld =
      isMadeAgain(entry.value) && areChangedSince(tagsOf(entry.value, args[1]), entry.lastModified ?? 0);
    const takesOld = isOfKind(entry.value, "APP_PAGE") && answering.getStore()?.takesOld === true;
    if (isOld && !takesOld) return null;
    noteNamed(entry.value);
    notePage(entry.value, entry.lastModified);
    // As if made now: Next would make it again behind the answer, which cannot be done before the packaging API is there.
    return isOld ? { ...entry, lastModified: Date.now() } : entry;
  }

  /**
   * @override
   * @param {Parameters<Cache["set"]>} args
   */
  async set(...args) {
    const [key, given, context] = args;
    const began = answering.getStore()?.began;
    noteNamed(given);
    const value = withNamedTags(given);
    // Made from data that was read before the change, or after it: nobody knows.
    if (began !== undefined && areChangedSince(tagsOf(value, context), began)) return;
    await super.set(key, value, context);
    notePage(value, began);
  }
}

/** Whether a page or data: other answers that Next stores are shown once more while they are made again. @param {unknown} value */
const isMadeAgain = (value) => isOfKind(value, "APP_PAGE") || isOfKind(value, "FETCH");

/**
 * Has made again what shows changed data, before it is shown: an old page only where no new one can be made.
 * @param {{ tags: string[], atOnce?: boolean, onceMore?: boolean }} notice `atOnce`: not even then; `onceMore`: the old
 *   one is shown once more, for tags of which there are few
 */
export function revalidatePages({ tags, atOnce = false, onceMore = false }) {
  if (!onceMore) noteChanged(tags);
  const now = Date.now();
  for (const tag of tags)
    tagsManifest.set(tag, { ...tagsManifest.get(tag), ...(atOnce ? { expired: now } : { stale: now }) });
}

/** Has everything made again before it is shown, as above: nobody knows what changed. */
export const revalidateAllPages = noteAllChanged;

/**
 * Answers a request, so that {@link storedPage} knows with what.
 * @template T
 * @param {() => T} answer
 * @param {boolean} [takesOld] whether a page from before its data changed will do
 * @returns {T}
 */
export const notingStoredPage = (answer, takesOld = false) =>
  answering.run({ began: Date.now(), takesOld, named: new Set() }, answer);

/** The stored page that the request at hand is answered with; undefined where that is not known, or it was not stored. */
export const storedPage = () => answering.getStore()?.page;

/** Whether no data that a page shows changed since it was made. @param {StoredPage} page */
export const isUpToDate = ({ tags, madeAt }) =>
  !areChangedSince(tags, madeAt) && !areTagsStale(tags, madeAt) && !areTagsExpired(tags, madeAt);

/** Whether a notice said of data of a page that it is not to be shown any more as it was. @param {StoredPage} page */
export const isExpired = ({ tags, madeAt }) => areTagsExpired(tags, madeAt);
