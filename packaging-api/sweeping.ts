import { sweepSignIns } from "./accounts/sweep-sign-ins";
import { sweepCarts } from "./cart/sweep-carts";
import type { Database } from "./database/connect";
import type { Logger } from "./log";
import { startRepeating } from "./repeat";
import { sweepNotices } from "./staff-notices/queries";

const EVERY_MS = 60 * 60 * 1000;

/**
 * Removes, now and every hour, what nobody needs any more: what signing in leaves behind, forgotten carts, and notes to
 * the staff that were delivered.
 */
export function startSweeping(db: Database, log: Logger): { stop(): Promise<void> } {
  const work = async () => {
    await sweepSignIns(db);
    await sweepCarts(db);
    await sweepNotices(db);
  };
  return startRepeating({ everyMs: EVERY_MS, work, failed: "nothing was swept" }, log);
}
