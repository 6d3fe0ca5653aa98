import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { say } from "@/lib/shared/words/say";
import type dispatchWords from "@/locales/en/dispatch.json";
import {
  type CourierDays,
  type DispatchPromise,
  dispatchPromise,
  londonDay,
} from "@/trade-rules/dispatch-promise";

/** The words that a promise is told in. */
export type PromiseWords = Pick<
  typeof dispatchWords,
  "today" | "later" | "hours" | "minutes" | "delivery" | "deliveryOneDay"
>;

const MINUTE_MS = 60_000;

/** "2 h 14 min", "9 min"; what has begun of a minute counts, so that the last one is "1 min". */
function timeLeft(words: PromiseWords, ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes < 60
    ? say(words, "minutes", { minutes })
    : say(words, "hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** "delivery Tue 24 Nov – Thu 26 Nov" */
export function deliveryWindow(
  words: Pick<PromiseWords, "delivery" | "deliveryOneDay">,
  { deliveryFrom, deliveryTo }: Pick<DispatchPromise, "deliveryFrom" | "deliveryTo">,
): string {
  const [from, to] = [calendarDayWords(deliveryFrom), calendarDayWords(deliveryTo)];
  return from === to ? say(words, "deliveryOneDay", { to }) : say(words, "delivery", { from, to });
}

/** The dispatch promise of this moment in two halves: "Order within 2 h 14 min for dispatch today," and the delivery. */
export function promiseWords(
  words: PromiseWords,
  now: Date,
  holidays: readonly string[],
  days: CourierDays,
): { dispatch: string; delivery: string } {
  const promise = dispatchPromise(now, holidays, days);
  const dispatch =
    promise.dispatchOn === londonDay(now)
      ? say(words, "today", { time: timeLeft(words, promise.orderBefore.getTime() - now.getTime()) })
      : say(words, "later", { day: calendarDayWords(promise.dispatchOn) });
  return { dispatch, delivery: deliveryWindow(words, promise) };
}
