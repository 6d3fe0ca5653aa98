import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What was searched for on a day in London, and how often; nothing about who searched. */
export const searchCounts = pgTable(
  "search_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    /** In lower case, with single spaces. */
    words: text("words").notNull(),
    searches: integer("searches").notNull(),
    /** Of these, how often nothing was found. */
    foundNothing: integer("found_nothing").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

/** How many carts were begun on a day in London, and how many of them came to an address. Carts themselves are deleted. */
export const cartDays = pgTable("cart_days", {
  day: date("day", { mode: "string" }).primaryKey(),
  begun: integer("begun").notNull(),
  addressed: integer("addressed").notNull(),
});
