import type { Database } from "../database/connect";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";
import type { VisitCounts } from "./visit-counts";

/** Visits of so long are lost when the process is killed. */
const EVERY_MS = 1_000;

/** Writes the visits of short addresses, now and then. @returns stops it once the last ones are written */
export function startCountingVisits(
  db: Database,
  visits: VisitCounts,
  log: Logger,
): { stop(): Promise<void> } {
  const repeating = startRepeating(
    {
      everyMs: EVERY_MS,
      work: () => visits.write(db),
      failed: "visits of short addresses not written; look at the database, they are tried again in a second",
    },
    log,
  );
  return {
    async stop() {
      await repeating.stop();
      await visits
        .write(db)
        .catch((error: unknown) => log.error({ error }, "visits of short addresses not written"));
    },
  };
}
