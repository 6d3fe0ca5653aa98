import { oldAttempts } from "./accounts/attempt-limits";
import { oldAddresses } from "./accounts/known-addresses";
import { oldLinks, oldRegistrations } from "./accounts/sweep-accounts";
import { endedSignIns } from "./accounts/sweep-sign-ins";
import { oldCarts } from "./cart/sweep-carts";
import { unusedPhotographs } from "./catalogue-files/pictures/sweep-photographs";
import type { Database } from "./database/connect";
import { deleteInBatches, type Sweep } from "./database/delete-in-batches";
import { expiredKeys } from "./keys/stored-keys";
import { oldLetterCounts } from "./limits/letter-limit";
import { oldRequestLimits } from "./limits/sweep-request-limits";
import type { Logger } from "./log";
import { doneEffects } from "./outbox/sweep-outbox";
import { oldQuickOrders } from "./quick-order/sweep-quick-orders";
import { startRepeating } from "./repeat";
import { deliveredNotices } from "./staff-notices/notice-queries";

const EVERY_MS = 60 * 60 * 1000;

/** Everything that no one needs any more after a while. */
export const sweeps: readonly Sweep[] = [
  oldAttempts,
  oldAddresses,
  endedSignIns,
  oldRegistrations,
  oldLinks,
  oldCarts,
  oldQuickOrders,
  doneEffects,
  oldLetterCounts,
  expiredKeys,
  deliveredNotices,
  oldRequestLimits,
  unusedPhotographs,
];

/** Deletes old rows, now and every hour. If the sweep of one table fails, the others still run. */
export function startSweeping(db: Database, log: Logger): { stop(): Promise<void> } {
  const work = async (signal: AbortSignal) => {
    for (const sweep of sweeps) {
      try {
        const rows = await deleteInBatches(db, sweep, signal);
        if (rows > 0) log.info({ table: sweep.table, rows }, "old rows deleted");
      } catch (error) {
        log.error(
          { table: sweep.table, error },
          "old rows not deleted; look at the database, they are tried again within an hour",
        );
      }
    }
  };
  return startRepeating(
    {
      everyMs: EVERY_MS,
      work,
      failed: "old rows not deleted; look at the error, they are tried again within an hour",
    },
    log,
  );
}
