/**
 * Days after which a message to the shop is deleted: one that nobody answered, and one that was answered or closed. The
 * privacy page says these figures (locales/en/privacy.json).
 */
export const MESSAGE_DAYS = { open: 90, settled: 30 } as const;

/** Messages that wait at a time. Those beyond are still mailed to the shop. */
export const MOST_OPEN_MESSAGES = 5_000;

/** Answers that staff have ready. */
export const MOST_CANNED_ANSWERS = 100;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a message ends that is at that point now. */
export const messageEnd = (point: keyof typeof MESSAGE_DAYS, now: Date): Date =>
  new Date(now.getTime() + MESSAGE_DAYS[point] * DAY_MS);
