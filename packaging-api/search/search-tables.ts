import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The words that products are named with and how many products have each: what a mistyped word is corrected to. */
export const searchWords = pgTable(
  "search_words",
  { word: text("word").primaryKey(), products: integer("products").notNull() },
  (table) => [index("search_words_trgm_idx").using("gin", sql`${table.word} gin_trgm_ops`)],
);

/** What shoppers say in other words than the catalogue, and what they mean by it (catalogue-files/search-terms). */
export const searchTerms = pgTable(
  "search_terms",
  {
    /** The first way to say it. */
    phrase: text("phrase").primaryKey(),
    /** Its place in the file that staff edit. */
    position: integer("position").notNull(),
    /** Other ways to say it. */
    also: text("also").array().notNull(),
    /** All ways to say it as stems, one string each: what a query is compared with. */
    stems: text("stems").array().notNull(),
    /** The categories that are meant, the likeliest first. */
    categoryIds: text("category_ids").array().notNull(),
    /** What products are called that are meant: one of these, with all of its words. */
    words: text("words").array().notNull(),
    /** The usual size, or that of the thing to go in, as it would be typed; "" for none. */
    size: text("size").notNull(),
    sorting: text("sorting").$type<"" | "smallest" | "largest">().notNull(),
    /** False where the shop has nothing made for it, and what is meant only comes near. */
    made: boolean("made").notNull(),
    /** Paths of the help pages that answer it. */
    pages: text("pages").array().notNull(),
  },
  (table) => [index("search_terms_stems_idx").using("gin", table.stems)],
);
