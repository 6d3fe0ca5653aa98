import { say } from "@/lib/shared/words/say";
import type checkoutWords from "@/locales/en/checkout.json";
import type { PaymentMethod } from "@/packaging-api/contract";

type Words = typeof checkoutWords;

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes in the largest unit that says them exactly, and no number of hours as one day: "12 hours", "10 days". */
export function durationWords(words: Words, minutes: number): string {
  if (minutes % DAY === 0 && minutes > DAY) return say(words, "days", { count: minutes / DAY });
  if (minutes % HOUR === 0) return say(words, "hours", { count: minutes / HOUR });
  return say(words, "minutes", { count: minutes });
}

/** For how long goods are set aside that are ordered this way, before they are. */
export function holdWords(
  words: Words,
  { holdMinutes: { proved, unproved } }: PaymentMethod,
  { isGuest }: { isGuest: boolean },
): string {
  const long = durationWords(words, proved);
  if (!isGuest || proved === unproved) return say(words, "hold", { time: long });
  return say(words, "holdGuest", { short: durationWords(words, unproved), long });
}
