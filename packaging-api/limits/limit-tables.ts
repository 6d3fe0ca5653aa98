import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";

/**
 * Points that networks have spent of their budgets, where all packaging APIs count together without Redis. The columns
 * and their order are those of rate-limiter-flexible. The table is unlogged: after a crash everybody has a whole budget.
 */
export const requestLimits = pgTable(
  "request_limits",
  {
    /** A purpose and a hash of the network. */
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("request_limits_expire_idx").on(table.expire)],
);

/** When a mailbox and an address had their samples; the key is a hash of either. */
export const sampleCounts = pgTable(
  "sample_counts",
  {
    key: text("key").primaryKey(),
    since: moment("since").notNull().defaultNow(),
  },
  (table) => [index("sample_counts_since_idx").on(table.since)],
);

/** How many letters that anybody can cause a mailbox got since when; the key is a hash of mailbox and purpose. */
export const letterCounts = pgTable(
  "letter_counts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    since: moment("since").notNull().defaultNow(),
  },
  (table) => [index("letter_counts_since_idx").on(table.since)],
);
