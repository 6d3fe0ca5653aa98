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
  let isCalledOff = false;
  const act = (): void => {
    if (!isCalledOff) callback();
  };
  const wait = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: LATEST_MS });
    else setTimeout(act, WITHOUT_IDLE_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    isCalledOff = true;
  };
}
