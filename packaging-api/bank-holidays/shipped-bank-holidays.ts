import type { BankHoliday, NationHoliday } from "../contract";
import type { Database } from "../database/connect";
import {
  addBankHolidays,
  addNationHolidays,
  haveNationHolidays,
  wereEverFetched,
} from "./bank-holiday-queries";

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

/** Scotland's or Northern Ireland's on days that are none in England and Wales. */
const of = (nation: NationHoliday["nation"], title: string, dates: readonly string[]): NationHoliday[] =>
  dates.map((date) => ({ nation, date, title }));

/**
 * The same of Scotland and Northern Ireland, as far as England and Wales do not have them: to the end of 2027 those that
 * https://www.gov.uk/bank-holidays lists, of 2028 by the same rules (the 2nd of January and the 12th of July in lieu when
 * they fall on a weekend, the first Monday of August, St Andrew's Day). State of 27 November 2026.
 */
export const shippedNationHolidays: readonly NationHoliday[] = [
  ...of("scotland", "2nd January", ["2026-01-02", "2027-01-04", "2028-01-04"]),
  ...of("scotland", "Summer bank holiday", ["2026-08-03", "2027-08-02", "2028-08-07"]),
  ...of("scotland", "St Andrew’s Day", ["2026-11-30", "2027-11-30", "2028-11-30"]),
  ...of("northern_ireland", "St Patrick’s Day", ["2026-03-17", "2027-03-17", "2028-03-17"]),
  ...of("northern_ireland", "Battle of the Boyne", ["2026-07-13", "2027-07-12", "2028-07-12"]),
];

/**
 * Inserts the shipped bank holidays unless any were ever fetched: what was fetched is newer. Those of the nations go
 * into a table that fetches of an earlier version knew nothing of.
 */
export async function insertShipped(db: Database): Promise<void> {
  if (!(await wereEverFetched(db))) await addBankHolidays(db, shippedBankHolidays);
  if (!(await haveNationHolidays(db))) await addNationHolidays(db, shippedNationHolidays);
}
