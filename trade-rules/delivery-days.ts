import type { ServiceTerms } from "./delivery-services";
import {
  type CalendarDay,
  cutOff,
  type DispatchPromise,
  dayAfter,
  dispatchPromise,
  isSaturday,
  isWorkingDay,
  londonDay,
} from "./dispatch-promise";

/**
 * Bank holidays, at least those of the coming weeks: of England and Wales, where the warehouse and the courier's depots
 * are, and those that the place of delivery has besides.
 */
export type DeliveryHolidays = { warehouse: readonly CalendarDay[]; place: readonly CalendarDay[] };

/** How many days of a service can be chosen. */
const OFFERED_DAYS: Record<Exclude<ServiceTerms["service"], "economy">, number> = {
  next_day: 5,
  saturday: 2,
};

/** Within so many days from today a day is looked for. */
const LOOK_AHEAD = 35;

/**
 * Days on which no courier comes, whatever weekday they are: a bank holiday in lieu does not make a Christmas Day that
 * falls on a Saturday a day of delivery. The second of January is Scotland's; it is left out everywhere.
 */
const DAYS_OFF: ReadonlySet<string> = new Set(["12-25", "12-26", "01-01", "01-02"]);

/** The last working day before a day. */
function workingDayBefore(day: CalendarDay, holidays: readonly CalendarDay[]): CalendarDay {
  const before = dayAfter(day, -1);
  return isWorkingDay(before, holidays) ? before : workingDayBefore(before, holidays);
}

/** The last day on which goods can leave to be there on `day`: `count` of the courier's working days before. */
function dispatchDayFor(
  day: CalendarDay,
  count: number,
  warehouse: readonly CalendarDay[],
  courier: readonly CalendarDay[],
): CalendarDay {
  if (count <= 1) return workingDayBefore(day, warehouse);
  return dispatchDayFor(workingDayBefore(day, courier), count - 1, warehouse, courier);
}

/**
 * The days that can be chosen for a timed service by who orders now and pays with the order, the first one first, each
 * with the day on which the goods leave for it and the moment until which it can be chosen. Everything that is sold is
 * in stock, so the goods put no day off. For Saturdays they leave on the Friday: where that is a holiday there is none.
 */
export function daysToChoose(
  now: Date,
  { warehouse, place }: DeliveryHolidays,
  { service, daysTo, cutOffHour }: ServiceTerms,
): DispatchPromise[] {
  if (service === "economy") return [];
  const courier = [...warehouse, ...place];
  const today = londonDay(now);
  const found: DispatchPromise[] = [];
  for (let ahead = 1; ahead <= LOOK_AHEAD && found.length < OFFERED_DAYS[service]; ahead += 1) {
    const day = dayAfter(today, ahead);
    const isDelivered =
      service === "saturday" ? isSaturday(day) && !courier.includes(day) : isWorkingDay(day, courier);
    if (!isDelivered || DAYS_OFF.has(day.slice(5))) continue;
    const dispatchOn = dispatchDayFor(day, daysTo, warehouse, courier);
    if (service === "saturday" && dayAfter(dispatchOn, 1) !== day) continue;
    const orderBefore = cutOff(dispatchOn, cutOffHour);
    if (now < orderBefore) found.push({ dispatchOn, deliveryFrom: day, deliveryTo: day, orderBefore });
  }
  return found;
}

/**
 * What an order that is paid now is promised: of a timed service the chosen day, or its first one if none was chosen or
 * the chosen one cannot be had any more; of economy the days that the courier takes.
 * @returns undefined for a timed service that has no day in the coming weeks
 */
export function deliveryPromise(
  now: Date,
  holidays: DeliveryHolidays,
  terms: ServiceTerms,
  chosen?: CalendarDay | null,
): DispatchPromise | undefined {
  if (terms.service === "economy")
    return dispatchPromise(now, holidays.warehouse, terms, [...holidays.warehouse, ...holidays.place]);
  const days = daysToChoose(now, holidays, terms);
  return days.find(({ deliveryTo }) => deliveryTo === chosen) ?? days[0];
}
