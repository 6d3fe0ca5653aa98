/** The shop's days and hours are those of the United Kingdom, wherever the page is made. */
const timeZone = "Europe/London";

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone });
const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone });

/** "2026-11-20T13:05:00Z" → "20 November 2026 at 13:05". */
export function momentWords(iso: string): string {
  return moments.format(new Date(iso));
}

/** "2026-11-20T13:05:00Z" → "20 Nov 2026". */
export function dayWords(iso: string): string {
  return days.format(new Date(iso));
}
