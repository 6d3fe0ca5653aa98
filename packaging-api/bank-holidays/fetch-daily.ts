import type { Connection } from "../database/connect";
import type { Logger } from "../log";
import { type RetryDelays, retryDelay } from "../retry-delay";
import { refreshBankHolidays } from "./refresh";

const MINUTE_MS = 60_000;
/** Between two tries that failed, ms. */
export const retryDelays: RetryDelays = { first: MINUTE_MS, longest: 24 * 60 * MINUTE_MS };

/**
 * Fetches the bank holidays, now and once a day; more and more seldom while that fails. No one waits for it. A machine
 * without the internet reads one line about it: the stored ones are used.
 * @param url of the feed; undefined when no one is to be asked
 */
export function startFetchingBankHolidays(
  db: Connection["db"],
  url: string | undefined,
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const round = async (from: string) => {
    let delay: number;
    try {
      delay = await refreshBankHolidays(db, from, stopping.signal);
      if (failures > 0) log.info("bank holidays fetched again");
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failures += 1;
      delay = retryDelay(failures, retryDelays);
      const details = { error };
      log[failures === 1 ? "info" : "debug"](
        details,
        "bank holidays not fetched; the stored ones are used, and it is tried again",
      );
    }
    if (!stopping.signal.aborted) schedule(from, delay);
  };
  const schedule = (from: string, delay: number) => {
    timer = setTimeout(() => {
      running = round(from);
    }, delay);
    timer.unref();
  };
  if (url !== undefined) running = round(url);

  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
      return running;
    },
  };
}
