import { z } from "zod";

/** Days over which visits of short addresses are counted together: at most, and where nothing is said. */
export const LINK_DAYS = { most: 730, usual: 28 };
/** Short addresses that are listed at most, the most visited first. */
export const LINKS_LISTED = 200;

/** `days`: back from today, in London. */
export const linkVisitsQuery = z.object({
  days: z.coerce.number().int().min(1).max(LINK_DAYS.most).default(LINK_DAYS.usual),
});

/** A short address with its visits in the days that were asked for. */
export const visitedLink = z.object({
  code: z.string(),
  path: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  madeOn: z.string(),
  /** The last day on which it was opened, or made. */
  lastUsedOn: z.string(),
  visits: z.int(),
});
export type VisitedLink = z.infer<typeof visitedLink>;
