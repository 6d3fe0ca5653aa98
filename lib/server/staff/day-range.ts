import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { dayRange, isRange } from "@/packaging-api/contract";
import { londonDay } from "@/trade-rules/dispatch-promise";

/** Two days in London, both included. */
export type DayRange = { from: string; to: string };

const DAY_MS = 86_400_000;

/** The days up to today, so many of them. */
export const lastDays = (days: number, now = new Date()): DayRange => ({
  from: londonDay(new Date(now.getTime() - (days - 1) * DAY_MS)),
  to: londonDay(now),
});

/** The days of this month up to today. */
export function thisMonth(now = new Date()): DayRange {
  const to = londonDay(now);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** The days that an address names; `otherwise` where it names none. `isRight`: whether they can be shown. */
export function rangeIn(query: PageQuery, otherwise: DayRange): DayRange & { isRight: boolean } {
  const parsed = dayRange.safeParse({
    from: queryValue(query.from) ?? otherwise.from,
    to: queryValue(query.to) ?? otherwise.to,
  });
  if (!parsed.success) return { ...otherwise, isRight: false };
  return { ...parsed.data, isRight: isRange(parsed.data) };
}
