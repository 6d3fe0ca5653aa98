import type { Connection } from "../database/connect";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";
import { countCarts } from "./count-carts";
import { keepDays } from "./keep-days";
import type { SearchCounts } from "./search-counts";

/** Searches of so long are lost when the process is killed. */
const SEARCHES_EVERY_MS = 5_000;
const CARTS_EVERY_MS = 30 * 60 * 1_000;
/** A day whose orders were changed is worked out for whoever looks at it, for so long. */
const DAYS_EVERY_MS = 60 * 1_000;

/** Writes the searches, counts the carts and stores the figures of days that are over, now and then. @returns stops it once the last searches are written */
export function startCountingFigures(
  db: Connection["db"],
  searches: SearchCounts,
  log: Logger,
): { stop(): Promise<void> } {
  const writing = startRepeating(
    {
      everyMs: SEARCHES_EVERY_MS,
      work: () => searches.write(db),
      failed: "searches not counted; look at the database, they are tried again in some seconds",
    },
    log,
  );
  const counting = startRepeating(
    {
      everyMs: CARTS_EVERY_MS,
      work: () => countCarts(db),
      failed: "carts not counted; look at the database, they are counted again within the hour",
    },
    log,
  );
  const keeping = startRepeating(
    {
      everyMs: DAYS_EVERY_MS,
      work: (signal) => keepDays(db, signal),
      failed:
        "figures of days not stored; they are worked out when they are asked for, and tried again in a minute",
    },
    log,
  );
  return {
    async stop() {
      await writing.stop();
      await counting.stop();
      await keeping.stop();
      await searches.write(db).catch((error: unknown) => log.error({ error }, "searches not counted"));
    },
  };
}
