/** Tries after which an effect is laid aside for a person to look at. */
export const MAX_ATTEMPTS = 10;

const LONGEST_SECONDS = 3_600;

/** Seconds to wait after so many tries that failed: 2, 4, 8 … an hour at most. */
export function retryDelay(attempts: number): number {
  return Math.min(2 ** attempts, LONGEST_SECONDS);
}
