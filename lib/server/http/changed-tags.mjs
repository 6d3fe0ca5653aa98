/**
 * When the data under a cache tag changed last. Next has such a table too, of what may be shown once more; this one is of
 * what is made again before anything is shown.
 */
import { LRUCache } from "lru-cache";

/** Tags that are remembered, some 3 MB. Beyond them the one that did not change for longest is forgotten. */
const MOST_TAGS = 20_000;

/**
 * What was made until then counts as old, milliseconds since 1970. It begins with the program: which of the pages in its
 * build are still right is not known.
 */
let allChangedAt = Date.now();

/** Milliseconds since 1970 by tag. @type {LRUCache<string, number>} */
const changes = new LRUCache({
  max: MOST_TAGS,
  // Forgotten: then nothing that was made before it is known to be right.
  dispose: (changedAt, _tag, reason) => {
    if (reason === "evict") allChangedAt = Math.max(allChangedAt, changedAt);
  },
});

/** @param {readonly string[]} tags */
export function noteChanged(tags) {
  for (const tag of tags) changes.set(tag, Date.now());
}

export function noteAllChanged() {
  changes.clear();
  allChangedAt = Date.now();
}

/**
 * Whether data under any of the tags changed at a moment or after it; in the same millisecond it may have been before.
 * @param {readonly string[]} tags
 * @param {number} moment milliseconds since 1970
 */
export const areChangedSince = (tags, moment) =>
  allChangedAt >= moment || tags.some((tag) => (changes.peek(tag) ?? Number.NEGATIVE_INFINITY) >= moment);
