import type { Limit } from "../accounts/limits";

const HOUR = 60 * 60;
const waits = { firstWait: 60, longestWait: HOUR, forgetAfter: 24 * HOUR };

/** Notes from one network address. */
export const noticesFrom: Limit = { name: "notice.address", free: 5, ...waits };
/** Copies to one mailbox, so that nobody fills a stranger's by writing in their name. */
export const copiesTo: Limit = { name: "notice.copy", free: 3, ...waits };
