import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt } from "../database/columns";

/** Short addresses of the shop's own pages. The same page with the same campaign has one. */
export const shortLinks = pgTable(
  "short_links",
  {
    code: text("code").primaryKey(),
    /** The page's path and query. */
    path: text("path").notNull(),
    /** The words of the campaign; empty where there are none. */
    source: text("source").notNull(),
    medium: text("medium").notNull(),
    campaign: text("campaign").notNull(),
    createdAt,
    /** The last day in London on which it was opened; that on which it was made before it is. */
    lastUsedOn: date("last_used_on", { mode: "string" })
      .notNull()
      .default(sql`(now() at time zone 'Europe/London')::date`),
  },
  (table) => [
    unique("short_links_page_key").on(table.path, table.source, table.medium, table.campaign),
    index("short_links_used_idx").on(table.lastUsedOn),
  ],
);

/** How often each was opened on a day in London; nothing about who opened it. */
export const shortLinkVisits = pgTable(
  "short_link_visits",
  {
    code: text("code")
      .notNull()
      .references(() => shortLinks.code, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.day] }),
    index("short_link_visits_day_idx").on(table.day),
  ],
);
