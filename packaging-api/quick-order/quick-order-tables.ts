import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../database/columns";

/** Lists of goods as they were typed, under their secrets. */
export const quickOrders = pgTable(
  "quick_orders",
  {
    id: text("id").primaryKey(),
    list: text("list").notNull(),
    createdAt,
  },
  (table) => [index("quick_orders_created_idx").on(table.createdAt)],
);
