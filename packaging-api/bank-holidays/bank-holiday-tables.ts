import { date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { NationHoliday } from "../contract";
import { moment } from "../database/columns";

/** Days on which nothing leaves the warehouse and no courier comes: those of England and Wales. */
export const bankHolidays = pgTable("bank_holidays", {
  day: date("day", { mode: "string" }).primaryKey(),
  title: text("title").notNull(),
});

/** Days on which no courier comes in Scotland or Northern Ireland alone: goods leave the warehouse all the same. */
export const nationHolidays = pgTable(
  "nation_holidays",
  {
    nation: text("nation").$type<NationHoliday["nation"]>().notNull(),
    day: date("day", { mode: "string" }).notNull(),
    title: text("title").notNull(),
  },
  (table) => [primaryKey({ columns: [table.nation, table.day] })],
);

/** When the bank holidays were fetched last, by where from. */
export const bankHolidayFeeds = pgTable("bank_holiday_feeds", {
  url: text("url").primaryKey(),
  /** The answer's ETag, to be sent back; empty when it had none. */
  etag: text("etag").notNull(),
  fetchedAt: moment("fetched_at").notNull(),
});
