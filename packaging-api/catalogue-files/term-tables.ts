import { bigserial, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { SearchComparison } from "../contract/staff-judged-queries";
import type { TermChange } from "../contract/staff-search-terms";
import { createdAt } from "../database/columns";

/** Changes of a search term that somebody compared in the back office, until they are made or too old. */
export const termProposals = pgTable("term_proposals", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  change: jsonb("change").$type<TermChange>().notNull(),
  comparison: jsonb("comparison").$type<SearchComparison>().notNull(),
  /** The columns that differed. */
  differences: jsonb("differences").$type<{ column: string; before: string; after: string }[]>().notNull(),
  /** Who compared it. */
  actor: text("actor").notNull(),
  createdAt,
});
