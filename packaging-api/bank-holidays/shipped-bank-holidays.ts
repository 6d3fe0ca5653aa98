import type { BankHoliday } from "../contract";
import type { Database } from "../database/connect";
import { addBankHolidays, wereEverFetched } from "./bank-holiday-queries";

/**
 * The bank holidays of England and Wales that serve until the first fetch: to the end of 2027 those that
 * https://www.gov.uk/bank-holidays lists, of 2028 those that the Banking and Financial Dealings Act 1971 and the yearly
 * proclamations give (Easter is 16 April; New Year's Day falls on a Saturday). State of 21 November 2026.
 */
export const shippedBankHolidays: readonly BankHoliday[] = [
  { date: "2025-01-01", title: "New Year’s Day" },
  { date: "2025-04-18", title: "Good Friday" },
  { date: "2025-04-21", title: "Easter Monday" },
  { date: "2025-05-05", title: "Early May bank holiday" },
  { date: "2025-05-26", title: "Spring bank holiday" },
  { date: "2025-08-25", title: "Summer bank holiday" },
  { date: "2025-12-25", title: "Christmas Day" },
  { date: "2025-12-26", title: "Boxing Day" },
  { date: "2026-01-01", title: "New Year’s Day" },
  { date: "2026-04-03", title: "Good Friday" },
  { date: "2026-04-06", title: "Easter Monday" },
  { date: "2026-05-04", title: "Early May bank holiday" },
  { date: "2026-05-25", title: "Spring bank holiday" },
  { date: "2026-08-31", title: "Summer bank holiday" },
  { date: "2026-12-25", title: "Christmas Day" },
  { date: "2026-12-28", title: "Boxing Day" },
  { date: "2027-01-01", title: "New Year’s Day" },
  { date: "2027-03-26", title: "Good Friday" },
  { date: "2027-03-29", title: "Easter Monday" },
  { date: "2027-05-03", title: "Early May bank holiday" },
  { date: "2027-05-31", title: "Spring bank holiday" },
  { date: "2027-08-30", title: "Summer bank holiday" },
  { date: "2027-12-27", title: "Christmas Day" },
  { date: "2027-12-28", title: "Boxing Day" },
  { date: "2028-01-03", title: "New Year’s Day" },
  { date: "2028-04-14", title: "Good Friday" },
  { date: "2028-04-17", title: "Easter Monday" },
  { date: "2028-05-01", title: "Early May bank holiday" },
  { date: "2028-05-29", title: "Spring bank holiday" },
  { date: "2028-08-28", title: "Summer bank holiday" },
  { date: "2028-12-25", title: "Christmas Day" },
  { date: "2028-12-26", title: "Boxing Day" },
];

/** Inserts the shipped bank holidays unless any were ever fetched: what was fetched is newer. */
export async function insertShipped(db: Database): Promise<void> {
  if (!(await wereEverFetched(db))) await addBankHolidays(db, shippedBankHolidays);
}
