import { calendarDay } from "@/lib/shared/words/language";
import { translate } from "@/lib/shared/words/translate";

const { pattern, weekdays, months } = calendarDay;
const t = translate({ pattern });

/**
 * "2026-11-24" → "Tue 24 Nov". Put together here because some browsers set a comma and some do not, and because a phone
 * takes some 20 ms unslowed to make ready its first `Intl.DateTimeFormat`.
 */
export function calendarDayWords(day: string): string {
  const date = new Date(day);
  return t("pattern", {
    weekday: weekdays[date.getUTCDay()] ?? "",
    day: date.getUTCDate(),
    month: months[date.getUTCMonth()] ?? "",
  });
}
