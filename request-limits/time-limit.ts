/** The timers of signals whose call is not over yet. */
const timers = new WeakMap<AbortSignal, NodeJS.Timeout>();

/**
 * A signal that ends a call to another program after a time, or as soon as one of the others does. It stands in for
 * `AbortSignal.any([AbortSignal.timeout(ms), …])`: of that, Node 20 collects the timeout as garbage, and the call waits for
 * ever.
 * @param ms at 0 or below it is over from the beginning
 * @returns aborted with a `TimeoutError`, or with the reason of the other.
 */
export function limitTime(ms: number, ...others: AbortSignal[]): AbortSignal {
  const over = new AbortController();
  const end = () => over.abort(new DOMException("The operation timed out.", "TimeoutError"));
  if (ms <= 0) end();
  const signal = others.length === 0 ? over.signal : AbortSignal.any([over.signal, ...others]);
  // The timer refers to the controller until it fires, and does not keep the program running.
  if (ms > 0) timers.set(signal, setTimeout(end, ms).unref());
  return signal;
}

/**
 * Says that a call is over. Until then, or the end of its time, its timer holds the context of the request that asked, with
 * the page that was made for it.
 * @param signal of {@link limitTime}
 */
export const endTimeLimit = (signal: AbortSignal): void => clearTimeout(timers.get(signal));
