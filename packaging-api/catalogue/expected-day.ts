import { type CalendarDay, londonDay } from "../../trade-rules/dispatch-promise";

/**
 * The day on which packs of a product are expected again, as far as it is to be said: not while there are some, and not
 * once the day is over.
 * @param today in London
 */
export function expectedPart(
  { stock, expectedOn }: { stock: number; expectedOn: CalendarDay | null },
  today: CalendarDay = londonDay(new Date()),
): { expectedOn?: CalendarDay } {
  return stock > 0 || expectedOn === null || expectedOn < today ? {} : { expectedOn };
}
