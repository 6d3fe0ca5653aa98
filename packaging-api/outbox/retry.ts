import { retryDelay } from "../retry-delay";
import type { Effect } from "./effect";

/** Whoever an effect asked will never do it: trying again is of no use. */
export class EffectRefusedError extends Error {}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How an effect is tried again that failed. */
type RetryRule = {
  /** Tries after which it is given up for a person to look at. */
  tries: number;
  /** Seconds between two tries at most. */
  longestPause: number;
  /** The try after which it is reported to the staff as late: it has failed for an hour. */
  lateAt: number;
  /** Whether it is given up at once when whoever was asked will never do it. */
  endsRefused: boolean;
};

/** Seconds to wait after so many tries that failed: 2, 4, 8 … */
export const pauseAfter = (attempts: number, longestPause: number): number =>
  retryDelay(attempts, { first: 2, longest: longestPause });

/** How many tries it takes until so many seconds have passed. */
export function triesFor(seconds: number, longestPause: number): number {
  let tries = 1;
  for (let waited = 0; waited < seconds; tries += 1) waited += pauseAfter(tries, longestPause);
  return tries;
}

function ruleOf(triedFor: number, { longestPause = HOUR, endsRefused = false } = {}): RetryRule {
  return {
    tries: Number.isFinite(triedFor) ? triesFor(triedFor, longestPause) : triedFor,
    longestPause,
    lateAt: triesFor(HOUR, longestPause),
    endsRefused,
  };
}

/** Mail servers try for as long among themselves (RFC 5321, section 4.5.4.1, says four or five days). */
const letter = ruleOf(3 * DAY, { endsRefused: true });
/** What the shop owes is retried without end. */
const owed = ruleOf(Number.POSITIVE_INFINITY);

/** Tries are counted, not time: what waits while this program is off is not given up for that. */
const rules: Record<Effect["kind"], RetryRule> = {
  "mail.order-confirmed": letter,
  "mail.payment-received": letter,
  "mail.payment-failed": letter,
  "mail.order-dispatched": letter,
  "mail.parcel-sent": letter,
  "mail.promise-moved": letter,
  "mail.order-refunded": letter,
  "mail.order-cancelled": letter,
  "mail.order-status": letter,
  "mail.credit-terms": letter,
  "mail.credit-statement": letter,
  "mail.credit-reminder": letter,
  "mail.back-in-stock-link": letter,
  "mail.back-in-stock": letter,
  "mail.books-link": letter,
  "mail.books-document": letter,
  "mail.order-document": letter,
  "mail.question-link": letter,
  "mail.question-answered": letter,
  "mail.question-declined": letter,
  "mail.message-answered": letter,
  "mail.list-invitation": letter,
  "mail.staff-invitation": letter,
  "mail.standing-order": letter,
  "mail.standing-order-run": letter,
  "mail.link": letter,
  "mail.recovery-offered": letter,
  "mail.address-taken": letter,
  "mail.password-changed": letter,
  "mail.email-change": letter,
  "mail.two-step": letter,
  "mail.account-ended": letter,
  "mail.notice-copy": letter,
  // Mail to the shop itself: its mailbox will be repaired, and customers' messages must not be lost.
  "mail.staff-notice": owed,
  "payment.refund": owed,
  "account.end-two-step": owed,
  "stock.returned": owed,
  // It is mailed meanwhile.
  "webhook.staff-notice": ruleOf(DAY, { longestPause: 10 * MINUTE }),
  // A page that says an old price is worse than a call too many.
  revalidate: ruleOf(DAY, { longestPause: 5 * MINUTE }),
  // What is not deleted takes room, and a photograph that nobody shows any more is to be gone.
  "object.delete": ruleOf(7 * DAY),
  purge: ruleOf(DAY, { longestPause: 5 * MINUTE }),
};
const byKind = new Map<string, RetryRule>(Object.entries(rules));
/** Of kinds that this program does not know: one that does may be on its way. */
const unknown = ruleOf(3 * DAY);

const ruleFor = (kind: string): RetryRule => byKind.get(kind) ?? unknown;

/** Tries of an effect that are made in all; Infinity where it is retried without end. */
export const triesOf = (kind: string): number => ruleFor(kind).tries;

/** Seconds to wait after so many tries that failed. */
export const retryPause = (kind: string, attempts: number): number =>
  pauseAfter(attempts, ruleFor(kind).longestPause);

/** What happens to an effect that failed; `late`: it is retried, and reported to the staff. */
export type Fate = "refused" | "given_up" | "late" | "again";

/**
 * What becomes of an effect after a try that failed.
 * @param failure.attempts tries so far, this one included
 * @param failure.refused whoever was asked said that they will never do it
 */
export function fateOf(kind: string, { attempts, refused }: { attempts: number; refused: boolean }): Fate {
  const { tries, lateAt, endsRefused } = ruleFor(kind);
  if (refused && endsRefused) return "refused";
  if (attempts >= tries) return "given_up";
  return attempts === lateAt ? "late" : "again";
}
