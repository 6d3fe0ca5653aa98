import { sql } from "drizzle-orm";
import { bigserial, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "../catalogue/catalogue-tables";
import { createdAt, moment } from "../database/columns";

/** Goods that suppliers are to bring: packs of one product on one day. They may come in parts. */
export const stockDeliveries = pgTable(
  "stock_deliveries",
  {
    /** By which staff name it. */
    id: bigserial("id", { mode: "number" }).primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    packs: integer("packs").notNull(),
    receivedPacks: integer("received_packs").notNull().default(0),
    /** The day in London. */
    expectedOn: date("expected_on", { mode: "string" }).notNull(),
    /** The supplier, and its number for it. */
    reference: text("reference").notNull().default(""),
    createdAt,
    /** When all of it had come, or was not to come any more. */
    closedAt: moment("closed_at"),
  },
  (table) => [
    index("stock_deliveries_open_idx").on(table.expectedOn, table.id).where(sql`closed_at is null`),
    index("stock_deliveries_product_idx").on(table.productId, table.id),
  ],
);
