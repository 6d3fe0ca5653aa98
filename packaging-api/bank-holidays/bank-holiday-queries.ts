import { asc, eq, gte, lte } from "drizzle-orm";
import { type CalendarDay, londonDay } from "../../trade-rules/dispatch-promise";
import type { BankHoliday } from "../contract";
import type { Database } from "../database/connect";
import { prepared, type Value } from "../database/pipelining/prepared";
import { bankHolidayFeeds, bankHolidays } from "./bank-holiday-tables";

const selectFrom = prepared((db, value: Value<"today">) =>
  db
    .select({ date: bankHolidays.day, title: bankHolidays.title })
    .from(bankHolidays)
    .where(gte(bankHolidays.day, value("today")))
    .orderBy(asc(bankHolidays.day)),
);

/** The bank holidays from today in London on, the next one first. */
export const readBankHolidays = (db: Database, now: Date): Promise<BankHoliday[]> =>
  selectFrom(db, { today: londonDay(now) });

/** The days of these alone, for the dispatch promise. */
export async function bankHolidayDates(db: Database, now: Date): Promise<CalendarDay[]> {
  return (await readBankHolidays(db, now)).map(({ date }) => date);
}

const rowsOf = (holidays: readonly BankHoliday[]) =>
  holidays.map(({ date, title }) => ({ day: date, title }));

/** Adds the days that are not there. */
export async function addBankHolidays(db: Database, holidays: readonly BankHoliday[]): Promise<void> {
  await db.insert(bankHolidays).values(rowsOf(holidays)).onConflictDoNothing();
}

/**
 * Puts these in place of what is stored up to the last of them; days beyond it, which they do not know yet, stay.
 * @param holidays in the order of the days
 */
export async function replaceBankHolidays(db: Database, holidays: readonly BankHoliday[]): Promise<void> {
  const last = holidays.at(-1);
  if (last === undefined) return;
  await db.delete(bankHolidays).where(lte(bankHolidays.day, last.date));
  await addBankHolidays(db, holidays);
}

export type FeedState = Omit<typeof bankHolidayFeeds.$inferSelect, "url">;

/** When the feed at this address was fetched; undefined when it never was. */
export async function readFeedState(db: Database, url: string): Promise<FeedState | undefined> {
  const [state] = await db.select().from(bankHolidayFeeds).where(eq(bankHolidayFeeds.url, url));
  return state;
}

/** Whether bank holidays were ever fetched, from anywhere. */
export async function wereEverFetched(db: Database): Promise<boolean> {
  return (await db.select({ url: bankHolidayFeeds.url }).from(bankHolidayFeeds).limit(1)).length > 0;
}

/** Notes that the feed was fetched now. */
export async function saveFeedState(db: Database, url: string, state: FeedState): Promise<void> {
  await db
    .insert(bankHolidayFeeds)
    .values({ url, ...state })
    .onConflictDoUpdate({ target: bankHolidayFeeds.url, set: state });
}
