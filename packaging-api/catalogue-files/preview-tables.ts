import { date, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "../catalogue/catalogue-tables";
import type { ProductCells } from "../contract/staff-catalogue";
import { createdAt } from "../database/columns";

/** Changes of products that are shown to whoever has a link, before they are made. */
export const productPreviews = pgTable(
  "product_previews",
  {
    /** Of the link's secret, which is nowhere else. */
    secretHash: text("secret_hash").primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The changes, one after the other: those that are scheduled before it go first. */
    changes: jsonb("changes").$type<ProductCells[]>().notNull(),
    /** The day on which it is made; null for at once. */
    dueOn: date("due_on", { mode: "string" }),
    createdAt,
  },
  (table) => [
    index("product_previews_created_idx").on(table.createdAt),
    index("product_previews_product_idx").on(table.productId),
  ],
);
