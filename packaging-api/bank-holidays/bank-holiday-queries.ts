import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { DeliveryHolidays } from "../../trade-rules/delivery-days";
import { type CalendarDay, londonDay } from "../../trade-rules/dispatch-promise";
import type { Nation } from "../../trade-rules/nations";
import type { BankHoliday, NationHoliday } from "../contract";
import type { Database } from "../database/connect";
import { prepared, type Value } from "../database/pipelining/prepared";
import { bankHolidayFeeds, bankHolidays, nationHolidays } from "./bank-holiday-tables";

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

const selectNationsFrom = prepared((db, value: Value<"today">) =>
  db
    .select({ nation: nationHolidays.nation, date: nationHolidays.day, title: nationHolidays.title })
    .from(nationHolidays)
    .where(gte(nationHolidays.day, value("today")))
    .orderBy(asc(nationHolidays.day), asc(nationHolidays.nation)),
);

/** The same of Scotland and Northern Ireland, as far as England and Wales do not have them. */
export const readNationHolidays = (db: Database, now: Date): Promise<NationHoliday[]> =>
  selectNationsFrom(db, { today: londonDay(now) });

/** What the days of delivery in a nation are reckoned by. */
export async function deliveryHolidays(db: Database, now: Date, nation: Nation): Promise<DeliveryHolidays> {
  const warehouse = await bankHolidayDates(db, now);
  return { warehouse, place: holidaysIn(nation, await readNationHolidays(db, now)) };
}

/** The days of one nation's own holidays. */
export const holidaysIn = (nation: Nation, holidays: readonly NationHoliday[]): CalendarDay[] =>
  holidays.filter((holiday) => holiday.nation === nation).map(({ date }) => date);

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

/** Adds the days of the nations that are not there. */
export async function addNationHolidays(db: Database, holidays: readonly NationHoliday[]): Promise<void> {
  await db
    .insert(nationHolidays)
    .values(holidays.map(({ nation, date, title }) => ({ nation, day: date, title })))
    .onConflictDoNothing();
}

/** Puts these in place of what is stored of their nation up to the last of them. */
export async function replaceNationHolidays(
  db: Database,
  nation: NationHoliday["nation"],
  holidays: readonly NationHoliday[],
): Promise<void> {
  const last = holidays.at(-1);
  if (last === undefined) return;
  await db
    .delete(nationHolidays)
    .where(and(eq(nationHolidays.nation, nation), lte(nationHolidays.day, last.date)));
  await addNationHolidays(db, holidays);
}

/** Whether any holiday of a nation is stored. */
export async function haveNationHolidays(db: Database): Promise<boolean> {
  return (await db.select({ day: nationHolidays.day }).from(nationHolidays).limit(1)).length > 0;
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
