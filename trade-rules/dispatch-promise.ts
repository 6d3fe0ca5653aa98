/** A day as London's calendar has it: "2026-11-24". */
export type CalendarDay = string;

/** The courier's working days after dispatch, from and to. */
export type CourierDays = { daysFrom: number; daysTo: number };

/** What an order that is placed before `orderBefore` is promised. */
export type DispatchPromise = {
  dispatchOn: CalendarDay;
  deliveryFrom: CalendarDay;
  deliveryTo: CalendarDay;
  orderBefore: Date;
};

/** Orders placed before this hour in London leave on the same working day (docs/product.md, Figures). */
export const DISPATCH_HOUR = 14;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const [MARCH, OCTOBER] = [2, 9];

/** When the clocks change in a month, as a time of `Date`: at 1am UTC on its last Sunday. */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS;
}

/**
 * How far London's clocks are ahead of UTC: an hour in summer (Summer Time Act 1972, s. 1, as amended by the Summer Time
 * Order 2002). Reckoned here, because a phone takes some 20 ms unslowed to make ready its first `Intl.DateTimeFormat`.
 */
function londonOffsetMs(at: Date): number {
  const year = at.getUTCFullYear();
  const isSummer = at.getTime() >= clockChange(year, MARCH) && at.getTime() < clockChange(year, OCTOBER);
  return isSummer ? HOUR_MS : 0;
}

const dayOf = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10);

/** The day that a moment falls on in London, wherever this runs. */
export function londonDay(at: Date): CalendarDay {
  return dayOf(at.getTime() + londonOffsetMs(at));
}

/**
 * The moment at which a day's orders end. Clocks change in the night, so the offset at 2pm in UTC is that of the day.
 * @param hour of the day in London, some hours after the night
 */
export function cutOff(day: CalendarDay, hour = DISPATCH_HOUR): Date {
  const inUtc = new Date(Date.parse(day) + hour * HOUR_MS);
  return new Date(inUtc.getTime() - londonOffsetMs(inUtc));
}

/** The day so many days later, or earlier where that is negative. */
export const dayAfter = (day: CalendarDay, days: number): CalendarDay =>
  dayOf(Date.parse(day) + days * DAY_MS);

export const isSaturday = (day: CalendarDay): boolean => new Date(day).getUTCDay() === 6;

/** Whether goods and couriers travel on a day: not on Saturdays, Sundays and bank holidays. */
export function isWorkingDay(day: CalendarDay, holidays: readonly CalendarDay[]): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

/** The first working day that is not before `day`. */
export function workingDayFrom(day: CalendarDay, holidays: readonly CalendarDay[]): CalendarDay {
  return isWorkingDay(day, holidays) ? day : workingDayFrom(dayAfter(day, 1), holidays);
}

/** The working day that comes so many working days after `day`. */
export function workingDaysAfter(
  day: CalendarDay,
  count: number,
  holidays: readonly CalendarDay[],
): CalendarDay {
  if (count === 0) return day;
  return workingDaysAfter(workingDayFrom(dayAfter(day, 1), holidays), count - 1, holidays);
}

/**
 * When an order that is placed now leaves and when it arrives: it leaves on the day it is placed if that is a working
 * day and before 2pm in London, otherwise on the next working day; neither goods nor courier travel at weekends and on
 * bank holidays.
 * @param holidays bank holidays of England and Wales, at least those of the coming weeks
 * @param courierHolidays these and those of the place of delivery, where it has others
 */
export function dispatchPromise(
  now: Date,
  holidays: readonly CalendarDay[],
  { daysFrom, daysTo }: CourierDays,
  courierHolidays = holidays,
): DispatchPromise {
  const today = londonDay(now);
  const first = now < cutOff(today) ? today : dayAfter(today, 1);
  const dispatchOn = workingDayFrom(first, holidays);
  return {
    dispatchOn,
    deliveryFrom: workingDaysAfter(dispatchOn, daysFrom, courierHolidays),
    deliveryTo: workingDaysAfter(dispatchOn, daysTo, courierHolidays),
    orderBefore: cutOff(dispatchOn),
  };
}
