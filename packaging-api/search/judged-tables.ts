import { doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";

/** What shoppers who type a query came for, as the staff judge it; what is not named is a miss. */
export const judgedQueries = pgTable("judged_queries", {
  query: text("query").primaryKey(),
  /** Codes of products and slugs of categories; so are the next two. */
  best: text("best").array().notNull(),
  good: text("good").array().notNull(),
  related: text("related").array().notNull(),
  /** The last score, from 0 to 1; null before the first, and where the shop shows nothing of what is named. */
  score: doublePrecision("score"),
  /** Null where it is to be scored again: it was judged otherwise, or search terms changed. */
  scoredAt: moment("scored_at"),
});
