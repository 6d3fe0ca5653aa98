import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { owner } from "../accounts/account-tables";
import { products } from "../catalogue/catalogue-tables";
import { createdAt } from "../database/columns";

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    userId: owner(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index("wishlist_items_product_idx").on(table.productId),
  ],
);
