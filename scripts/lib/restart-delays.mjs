/** A program that ran for so long before it ended is sound: its ends are counted from one again. */
const STEADY_MS = 60_000;
/** Ends in a row after which a program is not started again: something has to be mended first. */
const MOST_ENDS = 5;
/** Doubled as packaging-api/retry-delay.ts does, which is no JavaScript yet when this runs. */
const FIRST_DELAY_MS = 500;

/**
 * Says when a program is started again that ended by itself: half a second after its first end, and twice as long after
 * each that follows soon.
 * @returns {(ranMs: number) => number | undefined} milliseconds to wait, for an end after so many of running; undefined
 *   when it ended too often
 */
export function restartDelays() {
  let ends = 0;
  return (ranMs) => {
    ends = ranMs < STEADY_MS ? ends + 1 : 1;
    return ends > MOST_ENDS ? undefined : FIRST_DELAY_MS * 2 ** (ends - 1);
  };
}
