const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day in London, as 2026-11-21. */
export function londonDay(moment: Date): string {
  const [day, month, year] = parts.format(moment).split("/");
  return `${year}-${month}-${day}`;
}
