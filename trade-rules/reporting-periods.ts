import type { CalendarDay } from "./dispatch-promise";

/** Days in London, both included. */
export type Period = { from: CalendarDay; to: CalendarDay };

/** Half years, by which packaging data is reported, and quarters, the periods of Plastic Packaging Tax. */
export const HALF_YEAR = 6;
export const QUARTER = 3;

/** No period begins earlier or ends later, or has more days: a leap year. */
export const FIRST_DAY: CalendarDay = "2000-01-01";
export const LAST_DAY: CalendarDay = "2999-12-31";
const LONGEST_PERIOD_DAYS = 366;

const DAY_MS = 86_400_000;

/** @param month counted from the year 0 on @param day of the month; 0 is the last one of the month before */
const dayIn = (month: number, day: number): CalendarDay =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10);

/** The first month of the period that runs, counted from the year 0. */
function runningMonth(today: CalendarDay, months: number): number {
  const at = new Date(today);
  const month = at.getUTCFullYear() * 12 + at.getUTCMonth();
  return month - (month % months);
}

const periodFrom = (first: number, months: number): Period => ({
  from: dayIn(first, 1),
  to: dayIn(first + months, 0),
});

/** The period that is not over yet. @param months of one period, which divide a year from January on */
export const runningPeriod = (today: CalendarDay, months: number): Period =>
  periodFrom(runningMonth(today, months), months);

/**
 * The latest periods that are over, the last one first.
 * @param months of one period, which divide a year from January on
 */
export function lastPeriods(today: CalendarDay, months: number, count: number): Period[] {
  const running = runningMonth(today, months);
  return Array.from({ length: count }, (_, index) => periodFrom(running - months * (index + 1), months));
}

/** Whether a text is a day of the calendar, "2026-02-28". */
function isDay(text: string): boolean {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Why texts are no period: they are no days, in the wrong order, too many, or beyond all that is counted. */
export type PeriodProblem = "days" | "order" | "long" | "beyond";

/** Why texts are no period; undefined when they are one. */
export function periodProblem({ from, to }: { from: string; to: string }): PeriodProblem | undefined {
  if (!isDay(from) || !isDay(to)) return "days";
  if (from < FIRST_DAY || to > LAST_DAY) return "beyond";
  if (from > to) return "order";
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > LONGEST_PERIOD_DAYS ? "long" : undefined;
}
