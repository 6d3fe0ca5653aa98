import type { Database } from "../database/connect";
import { addBankHolidays, wereEverFetched } from "./bank-holiday-queries";
import { shippedBankHolidays } from "./shipped";

/** Inserts the shipped bank holidays unless any were ever fetched: what was fetched is newer. */
export async function insertShipped(db: Database): Promise<void> {
  if (!(await wereEverFetched(db))) await addBankHolidays(db, shippedBankHolidays);
}
