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
  // The timer refers to the controller until it fires, and does not keep the program running.
  else setTimeout(end, ms).unref();
  return others.length === 0 ? over.signal : AbortSignal.any([over.signal, ...others]);
}
