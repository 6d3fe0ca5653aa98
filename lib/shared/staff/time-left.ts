const MINUTE_MS = 60_000;

/** What is left until a moment, in whole minutes; undefined when it is past. */
export function timeLeft(until: string, now: Date): { hours: number; minutes: number } | undefined {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS);
  return minutes <= 0 ? undefined : { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
