import { languageTag } from "@/lib/shared/words/language";

/** The shop's days and hours are those of the United Kingdom, wherever the page is made. */
const timeZone = "Europe/London";

const moments = new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeStyle: "short", timeZone });
const days = new Intl.DateTimeFormat(languageTag, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone,
});

/** "2026-11-20T13:05:00Z" → "20 November 2026 at 13:05". */
export function momentWords(iso: string): string {
  return moments.format(new Date(iso));
}

const times = new Intl.DateTimeFormat(languageTag, { hour: "2-digit", minute: "2-digit", timeZone });

/** A moment that is near: "12:20" where that is today, "21 November 2026 at 00:20" on any other day. */
export function nearMomentWords(iso: string, now = new Date()): string {
  const isToday = dayWords(iso) === dayWords(now.toISOString());
  return isToday ? times.format(new Date(iso)) : momentWords(iso);
}

const dayMonths = new Intl.DateTimeFormat(languageTag, { day: "numeric", month: "long", timeZone: "UTC" });
const offsets = new Intl.DateTimeFormat("en-GB", { timeZoneName: "longOffset", timeZone });

/** A calendar day without a time, "2026-11-30" → "30 November". */
export function dayMonthWords(day: string): string {
  return dayMonths.format(new Date(`${day}T00:00:00Z`));
}

/** The last second of a calendar day in London with its offset, "2026-06-30" → "2026-06-30T23:59:59+01:00". */
export function endOfDay(day: string): string {
  // Clocks change in the small hours: at noon the day already has its final offset.
  const named = offsets
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .find(({ type }) => type === "timeZoneName");
  return `${day}T23:59:59${named?.value.replace("GMT", "") || "+00:00"}`;
}

/** "2026-11-20T13:05:00Z" → "20 Nov 2026". */
export function dayWords(iso: string): string {
  return days.format(new Date(iso));
}

const months = new Intl.DateTimeFormat(languageTag, { month: "long", year: "numeric", timeZone: "UTC" });

/** A month, "2026-11" → "November 2026". */
export function monthWords(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}
