import type { Database } from "../database/connect";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";
import { countCarts } from "./count-carts";
import type { SearchCounts } from "./search-counts";

/** Searches of so long are lost when the process is killed. */
const SEARCHES_EVERY_MS = 5_000;
const CARTS_EVERY_MS = 30 * 60 * 1_000;

/** Writes the searches and counts the carts, now and then. @returns stops it once the last searches are written */
export function startCountingFigures(
  db: Database,
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
  return {
    async stop() {
      await writing.stop();
      await counting.stop();
      await searches.write(db).catch((error: unknown) => log.error({ error }, "searches not counted"));
    },
  };
}
