import { pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "../database/columns";

/** Answers that staff have ready, for messages and for questions. */
export const cannedAnswers = pgTable("canned_answers", {
  /** What staff call it. */
  name: text("name").primaryKey(),
  text: text("text").notNull(),
  updatedAt,
});
