import type { Connection } from "../database/connect";
import { runAlone } from "../database/job-lease";
import { transact } from "../database/transaction";
import {
  readFeedState,
  replaceBankHolidays,
  replaceNationHolidays,
  saveFeedState,
} from "./bank-holiday-queries";
import { fetchBankHolidays } from "./feed";

const DAY_MS = 24 * 60 * 60 * 1000;
const JOB = { name: "bank-holidays", seconds: 60 };

/**
 * Brings the bank holidays up to date unless that was done within a day, by any process, or one does so at this moment.
 * @returns milliseconds until they are to be looked at again.
 * @throws Error when they cannot be had; the stored ones stay.
 */
export async function refreshBankHolidays(
  db: Connection["db"],
  url: string,
  stopping: AbortSignal,
): Promise<number> {
  const state = await readFeedState(db, url);
  const age = Date.now() - (state?.fetchedAt.getTime() ?? 0);
  if (age < DAY_MS) return DAY_MS - age;
  const done = await runAlone(db, JOB, async () => {
    const fetched = await fetchBankHolidays(url, state?.etag ?? "", stopping);
    const fetchedAt = new Date();
    await transact(db, async (tx) => {
      if (fetched === "unchanged") return saveFeedState(tx, url, { etag: state?.etag ?? "", fetchedAt });
      await replaceBankHolidays(tx, fetched.holidays);
      await replaceNationHolidays(tx, "scotland", fetched.nations.scotland);
      await replaceNationHolidays(tx, "northern_ireland", fetched.nations.northern_ireland);
      await saveFeedState(tx, url, { etag: fetched.etag, fetchedAt });
    });
    return DAY_MS;
  });
  return done ?? JOB.seconds * 1000;
}
