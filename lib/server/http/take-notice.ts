import { LRUCache } from "lru-cache";
import type { PageNotice } from "@/page-notices/notice";

/** Notices that are known again: those of the last moments, which may come a second time by another way. */
const KNOWN_NOTICES = 1_000;

export type TakeNotice = (notice: PageNotice) => void;

/**
 * @param revalidate has the pages made again that show what a notice names
 * @returns what does that once for a notice that comes twice: they would be made twice
 */
export function createNoticeTaker(revalidate: (notice: Omit<PageNotice, "id">) => void): TakeNotice {
  const known = new LRUCache<string, true>({ max: KNOWN_NOTICES });
  return ({ id, ...notice }) => {
    if (id !== undefined && known.has(id)) return;
    if (id !== undefined) known.set(id, true);
    revalidate(notice);
  };
}
