import {
  type CalendarDay,
  isWorkingDay,
  londonDay,
  workingDayFrom,
  workingDaysAfter,
} from "./dispatch-promise";

/** Weeks between two orders of a standing order, days that its next one may be away, and how many a customer may have. */
export const standingOrderLimits = { fewestWeeks: 1, mostWeeks: 12, daysAhead: 366, orders: 10 };

/** Working days between the letter that says what will be ordered and the order: time to change it. */
export const NOTICE_WORKING_DAYS = 3;

/**
 * What the goods of an order may cost more, in percent, than its letter said: the letter says this figure. Of what costs
 * more nothing is ordered.
 */
export const HIGHEST_RISE_PERCENT = 5;

const DAY_MS = 86_400_000;
const daysAfter = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The first day on which an order can be placed whose letter is written now. */
export const firstOrderDay = (now: Date, holidays: readonly CalendarDay[]): CalendarDay =>
  workingDaysAfter(londonDay(now), NOTICE_WORKING_DAYS, holidays);

/** The last day that may be chosen for the next order. */
export const lastOrderDay = (now: Date): CalendarDay =>
  daysAfter(londonDay(now), standingOrderLimits.daysAhead);

/** The day on which an order that is due on `day` is placed: the first working day from then on. */
export const orderDayOf = (day: CalendarDay, holidays: readonly CalendarDay[]): CalendarDay =>
  workingDayFrom(day, holidays);

/** The day from which on the letter of an order is written that is due on `day`. */
export function noticeDayOf(day: CalendarDay, holidays: readonly CalendarDay[]): CalendarDay {
  let notice = orderDayOf(day, holidays);
  for (let left = NOTICE_WORKING_DAYS; left > 0; ) {
    notice = daysAfter(notice, -1);
    if (isWorkingDay(notice, holidays)) left -= 1;
  }
  return notice;
}

/** The next day after `day` in steps of so many weeks that is not before `earliest`. */
export function nextDay(day: CalendarDay, everyWeeks: number, earliest: CalendarDay): CalendarDay {
  const next = daysAfter(day, 7 * everyWeeks);
  return next < earliest ? nextDay(next, everyWeeks, earliest) : next;
}

/** Whether goods cost too much more now than the letter said. Both in pence, with VAT, of the same packs. */
export const risesTooMuch = (stated: number, now: number): boolean =>
  now * 100 > stated * (100 + HIGHEST_RISE_PERCENT);
