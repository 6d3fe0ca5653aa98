/** Made on first use: a browser takes its time over it. */
let parts: Intl.DateTimeFormat | undefined;

/** "2026-11-24" → "Tue 24 Nov"; put together here because some browsers set a comma and some do not. */
export function calendarDayWords(day: string): string {
  parts ??= new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return parts
    .formatToParts(new Date(day))
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => value)
    .join(" ");
}
