import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "../catalogue/catalogue-tables";

/** What was sold of a product lately, and the day on which it will run out if that goes on; worked out every hour. */
export const stockOutlook = pgTable(
  "stock_outlook",
  {
    productId: text("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Packs sold in the days, more than none. */
    sold: integer("sold").notNull(),
    days: integer("days").notNull(),
    /** Null when that is years away. */
    runsOutOn: date("runs_out_on", { mode: "string" }),
  },
  (table) => [index("stock_outlook_day_idx").on(table.runsOutOn).where(sql`runs_out_on is not null`)],
);
