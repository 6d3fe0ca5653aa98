/** Browsers without `requestIdleCallback` (Safari) get this long after the load event, in milliseconds. */
const WITHOUT_IDLE_MS = 1_000;
/** A page that is never idle is not waited for longer, in milliseconds. */
const LATEST_MS = 5_000;

/**
 * Calls back once the page is loaded and the browser has nothing better to do, so that what is fetched then takes no
 * time from the first view.
 * @returns the way to call it off.
 */
export function whenIdle(callback: () => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const wait = (): void => {
    if ("requestIdleCallback" in window) {
      const handle = requestIdleCallback(callback, { timeout: LATEST_MS });
      signal.addEventListener("abort", () => cancelIdleCallback(handle));
    } else {
      const timer = setTimeout(callback, WITHOUT_IDLE_MS);
      signal.addEventListener("abort", () => clearTimeout(timer));
    }
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true, signal });
  return () => calledOff.abort();
}
