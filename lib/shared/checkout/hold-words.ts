import type { Translate } from "@/lib/shared/words/translate";
import type { PaymentMethod } from "@/packaging-api/contract";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes in the largest unit that says them exactly, and no number of hours as one day: "12 hours", "10 days". */
export function durationWords(t: Translate<"checkout">, minutes: number): string {
  if (minutes % DAY === 0 && minutes > DAY) return t("days", { count: minutes / DAY });
  if (minutes % HOUR === 0) return t("hours", { count: minutes / HOUR });
  return t("minutes", { count: minutes });
}

/** For how long goods are set aside that are ordered this way, before they are. */
export function holdWords(
  t: Translate<"checkout">,
  { holdMinutes: { proved, unproved } }: PaymentMethod,
  { isGuest }: { isGuest: boolean },
): string {
  const long = durationWords(t, proved);
  if (!isGuest || proved === unproved) return t("hold", { time: long });
  return t("holdGuest", { short: durationWords(t, unproved), long });
}
