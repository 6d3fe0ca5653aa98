import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "./catalogue-tables";

/**
 * How many packs there are of each product, apart from what the product is: orders lock and count these rows, so that they
 * do not wait for a change of the catalogue. Triggers (see the migration) keep `products.stock`, which lists and pages
 * read, as a copy, and take over what is written to that one.
 */
export const productStock = pgTable(
  "product_stock",
  {
    productId: text("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    packs: integer("packs").notNull(),
    /** False while somebody held the product when this changed, and the copy is older. */
    isCopied: boolean("is_copied").notNull().default(true),
  },
  (table) => [index("product_stock_uncopied_idx").on(table.productId).where(sql`not is_copied`)],
);
