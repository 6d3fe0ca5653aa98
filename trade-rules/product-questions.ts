/**
 * Days after which a question about a product is deleted: one that its mailbox has not confirmed, one that nobody answered,
 * and one that is answered and not shown. The pages say these figures (locales/en/product-question.json, privacy.json).
 */
export const QUESTION_DAYS = { asked: 7, open: 90, answered: 30 } as const;

/** Questions of one mailbox that wait at a time: to be confirmed or answered. */
export const MOST_OPEN_QUESTIONS = 5;

/** Answered questions that a product's page shows, the latest first. */
export const SHOWN_QUESTIONS = 5;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a question ends that is at that point now. */
export const questionEnd = (point: keyof typeof QUESTION_DAYS, now: Date): Date =>
  new Date(now.getTime() + QUESTION_DAYS[point] * DAY_MS);
