import { oldAttempts } from "./accounts/attempt-limits";
import { oldAddresses } from "./accounts/known-addresses";
import { oldLinks, oldRegistrations } from "./accounts/sweep-accounts";
import { endedSignIns } from "./accounts/sweep-sign-ins";
import { oldBackInStockRequests } from "./back-in-stock/sweep-requests";
import { oldSetAsideEntries } from "./bank-statements/sweep-entries";
import { oldBooksAddresses } from "./books/sweep-books-addresses";
import { oldCarts } from "./cart/sweep-carts";
import { oldPreviews } from "./catalogue-files/edit/preview-change";
import { oldScheduledChanges } from "./catalogue-files/edit/sweep-scheduled";
import { unusedPhotographs } from "./catalogue-files/pictures/sweep-photographs";
import type { Database } from "./database/connect";
import { deleteInBatches, type Sweep } from "./database/delete-in-batches";
import { oldSearchCounts } from "./figures/sweep-search-counts";
import { expiredKeys } from "./keys/stored-keys";
import { oldLetterCounts } from "./limits/letter-limit";
import { oldSampleCounts } from "./limits/sample-limit";
import { oldRequestLimits } from "./limits/sweep-request-limits";
import type { Logger } from "./log";
import {
  listsOfEndedAccounts,
  oldListInvitations,
  sharingWithEndedAccounts,
} from "./named-lists/sweep-named-lists";
import { doneEffects } from "./outbox/sweep-outbox";
import { oldProductQuestions } from "./product-questions/sweep-questions";
import { oldQuickOrders } from "./quick-order/sweep-quick-orders";
import { oldQuotes } from "./quotes/sweep-quotes";
import { startRepeating } from "./repeat";
import { unusedShortLinks } from "./short-links/sweep-short-links";
import { oldChallenges } from "./staff-accounts/passkey-challenge";
import { oldStaffInvitations } from "./staff-accounts/staff-invitations";
import { endedStaffSessions } from "./staff-accounts/staff-sessions";
import { oldContactMessages } from "./staff-notices/message-queries";
import { deliveredNotices } from "./staff-notices/notice-queries";
import { standingOrdersOfEndedAccounts } from "./standing-orders/sweep-standing-orders";

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
  oldBackInStockRequests,
  oldBooksAddresses,
  oldProductQuestions,
  oldQuotes,
  endedStaffSessions,
  oldChallenges,
  oldStaffInvitations,
  oldListInvitations,
  listsOfEndedAccounts,
  sharingWithEndedAccounts,
  standingOrdersOfEndedAccounts,
  doneEffects,
  oldLetterCounts,
  oldSampleCounts,
  expiredKeys,
  oldContactMessages,
  deliveredNotices,
  oldRequestLimits,
  unusedPhotographs,
  oldScheduledChanges,
  oldPreviews,
  unusedShortLinks,
  oldSearchCounts,
  oldSetAsideEntries,
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
