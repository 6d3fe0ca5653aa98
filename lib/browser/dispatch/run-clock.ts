const TICK_MS = 5_000;

/**
 * Calls back now, every five seconds, and when the page is looked at again: a device that slept has missed its timers.
 * @returns the way to stop.
 */
export function runClock(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  document.addEventListener("visibilitychange", tick);
  tick();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}
