import type { Connection } from "../database/connect";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";
import type { ShopDetails } from "../shop-details";
import { creditCancelledOrders } from "./credit-cancelled";
import { issueStatements } from "./issue-statements";
import { remindOverdue } from "./remind";

/** How long after midnight a statement or a reminder may come. */
const EVERY_MS = 5 * 60_000;

/** Makes, now and every few minutes, the statements and reminders that are due. */
export function startCreditWork(
  db: Connection["db"],
  shop: ShopDetails,
  log: Logger,
): { stop(): Promise<void> } {
  const work = async (signal: AbortSignal) => {
    const credited = await creditCancelledOrders(db, signal);
    if (credited > 0) log.info({ orders: credited }, "cancelled orders on account credited");
    const statements = await issueStatements(db, shop, { signal });
    if (statements > 0) log.info({ statements }, "statements made");
    const letters = await remindOverdue(db, { signal });
    if (letters > 0) log.info({ letters }, "overdue accounts reminded");
  };
  return startRepeating(
    {
      everyMs: EVERY_MS,
      work,
      failed:
        "statements and reminders were not made; look at the database, it is tried again in a few minutes",
    },
    log,
  );
}
