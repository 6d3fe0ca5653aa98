import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import type { TranslateOf } from "@/lib/shared/words/translate";
import {
  type CourierDays,
  type DispatchPromise,
  dispatchPromise,
  londonDay,
} from "@/trade-rules/dispatch-promise";

/** The translated words for a promise. */
export type PromiseWords = Pick<
  WordsOf<"dispatch">,
  "today" | "later" | "hours" | "minutes" | "delivery" | "deliveryOneDay"
>;

const MINUTE_MS = 60_000;

/** "2 h 14 min", "9 min"; what has begun of a minute counts, so that the last one is "1 min". */
export function timeLeft(t: TranslateOf<Pick<PromiseWords, "hours" | "minutes">>, ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes < 60
    ? t("minutes", { minutes })
    : t("hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** "delivery Tue 24 Nov – Thu 26 Nov" */
export function deliveryWindow(
  t: TranslateOf<Pick<PromiseWords, "delivery" | "deliveryOneDay">>,
  { deliveryFrom, deliveryTo }: Pick<DispatchPromise, "deliveryFrom" | "deliveryTo">,
): string {
  const [from, to] = [calendarDayWords(deliveryFrom), calendarDayWords(deliveryTo)];
  return from === to ? t("deliveryOneDay", { to }) : t("delivery", { from, to });
}

/**
 * The dispatch promise of this moment in two halves: "Order within 2 h 14 min for dispatch today," and the delivery.
 * @param courierHolidays `holidays` and those of where the goods go, where that has others
 */
export function promiseWords(
  t: TranslateOf<PromiseWords>,
  now: Date,
  holidays: readonly string[],
  days: CourierDays,
  courierHolidays = holidays,
): { dispatch: string; delivery: string } {
  const promise = dispatchPromise(now, holidays, days, courierHolidays);
  const dispatch =
    promise.dispatchOn === londonDay(now)
      ? t("today", { time: timeLeft(t, promise.orderBefore.getTime() - now.getTime()) })
      : t("later", { day: calendarDayWords(promise.dispatchOn) });
  return { dispatch, delivery: deliveryWindow(t, promise) };
}
