import { z } from "zod";
import { shortLinkLimits } from "../../trade-rules/limits";
import { optional, required } from "./text";

/** A path of the shop with its query: it begins with one slash, so that it can lead to no other site. */
const ownPath = required(shortLinkLimits.path).regex(
  /^\/(?![/\\])[^\s\\#]*$/,
  "This value is not an address of this shop.",
);

/** A page, and what is said of whoever comes by the link: the words of a campaign as analytics know them. */
export const shortLinkBody = z.object({
  path: ownPath,
  source: optional(shortLinkLimits.word),
  medium: optional(shortLinkLimits.word),
  campaign: optional(shortLinkLimits.word),
});
export type ShortLinkBody = z.output<typeof shortLinkBody>;

/** Letters and digits that nobody mistakes for others: no 0, 1, i, l or o. */
export const SHORT_CODE = /^[2-9a-hjkmnp-z]{7}$/;

export const shortLink = shortLinkBody.extend({ code: z.string().regex(SHORT_CODE) });
export type ShortLink = z.output<typeof shortLink>;

export const openShortLinkBody = z.object({
  /** Whether a person opened it; not so for robots, and for browsers that fetch a page before it is opened. */
  counts: z.boolean(),
});
