import type { Database } from "../database/connect";
import { addBankHolidays, wereEverFetched } from "./queries";
import { shippedBankHolidays } from "./shipped";

/** Holds the shipped bank holidays until they are fetched for the first time: what was fetched is the newer word. */
export async function layInShipped(db: Database): Promise<void> {
  if (!(await wereEverFetched(db))) await addBankHolidays(db, shippedBankHolidays);
}
