import { z } from "zod";

/** Tags that one notice names at most. */
export const MOST_TAGS = 100;

/** Which data changed: what storefronts made of it is to be made again. */
export const pageNotice = z.object({
  /** The same notice may come twice, by two ways. */
  id: z.string().min(1).max(100).optional(),
  /** Cache tags of the data (packaging-api/contract/cache-tags.ts). */
  tags: z.array(z.string().min(1).max(256)).min(1).max(MOST_TAGS),
  /** The old pages say what is no longer true, and are not to be shown again, even where no new one can be made. */
  atOnce: z.boolean().default(false),
  /** Nothing is known to have changed: the old pages may be shown once more while they are made again. */
  onceMore: z.boolean().default(false),
});
export type PageNotice = z.output<typeof pageNotice>;

/** The stream in Redis that notices stand in, each as JSON in the one field of its entry. */
export const STREAM = "foldwell:page-notices";
export const FIELD = "notice";

/** Notices that the stream keeps, or a few more. Who was away for longer than that takes all of its pages for old. */
export const KEPT_NOTICES = 10_000;
