import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 100;
const ONE_REQUEST_MS = 10_000;

/**
 * Waits until something at `url` answers.
 * @param {string} url
 * @param {object} options
 * @param {(response: Response) => boolean} options.accept Which answer counts.
 * @param {number} options.timeoutMs
 * @param {AbortSignal} options.signal
 * @returns {Promise<boolean>} false when the time is over or the signal came first.
 */
export async function answers(url, { accept, timeoutMs, signal }) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && !signal.aborted) {
    // As request-limits/time-limit.ts, which is no JavaScript yet when this runs.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ONE_REQUEST_MS);
    try {
      const response = await fetch(url, {
        redirect: "manual",
        signal: AbortSignal.any([signal, late.signal]),
      });
      await response.arrayBuffer();
      if (accept(response)) return true;
    } catch (error) {
      // Refused connections are what is waited out here.
      if (!(error instanceof Error)) throw error;
    } finally {
      clearTimeout(timer);
    }
    await pause(POLL_MS);
  }
  return false;
}
