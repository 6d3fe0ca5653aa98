/** How the wait between two tries grows. Both in the same unit, which is the result's too. */
export type RetryDelays = {
  /** The wait after the first try. */
  first: number;
  /** No wait is longer. */
  longest: number;
};

/**
 * How long to wait after so many tries that failed: `first`, then twice as long each time, `longest` at most.
 * @param tries 1 or more
 */
export const retryDelay = (tries: number, { first, longest }: RetryDelays): number =>
  Math.min(first * 2 ** (tries - 1), longest);
