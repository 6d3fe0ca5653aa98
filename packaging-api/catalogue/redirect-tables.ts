import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../database/columns";

/** Addresses at which no page is, and where the staff lead whoever asks for them. Renamed things have `slug_redirects`. */
export const addressRedirects = pgTable(
  "address_redirects",
  {
    /** As a browser asks for it, without query and closing slash. */
    fromPath: text("from_path").primaryKey(),
    toPath: text("to_path").notNull(),
    /** Who wanted it. */
    actor: text("actor").notNull(),
    createdAt,
  },
  (table) => [index("address_redirects_to_idx").on(table.toPath)],
);
