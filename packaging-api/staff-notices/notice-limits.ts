import type { Limit } from "../accounts/attempt-limits";

const HOUR = 60 * 60;
const waits = { firstWait: 60, longestWait: HOUR, forgetAfter: 24 * HOUR };

/** Notes from one network address. */
export const noticesFrom: Limit = { name: "notice.address", free: 5, ...waits };
