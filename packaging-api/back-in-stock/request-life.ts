const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Days for which a request is kept: until its mailbox confirms it, and from then on. The pages say these figures
 * (locales/en/back-in-stock.json, product.json, privacy.json).
 */
export const REQUEST_DAYS = { asked: 7, confirmed: 180 } as const;

/** When a request ends that is at that point now. */
export const endOf = (point: keyof typeof REQUEST_DAYS, now = new Date()): Date =>
  new Date(now.getTime() + REQUEST_DAYS[point] * DAY_MS);
