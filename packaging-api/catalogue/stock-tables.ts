import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { StockReason } from "../contract/staff-stock";
import { moment } from "../database/columns";
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
    /** At so many packs or fewer the staff are told that it is low; null: the shop's usual level. */
    lowLevel: integer("low_level"),
    /** The code of the shelf on which it lies (trade-rules/shelves.ts); empty without one. */
    shelf: text("shelf").notNull().default(""),
  },
  (table) => [
    index("product_stock_uncopied_idx").on(table.productId).where(sql`not is_copied`),
    index("product_stock_shelf_idx").on(table.shelf).where(sql`shelf <> ''`),
  ],
);

/**
 * Every change of a stock: its sum over a product is the product's packs. A trigger writes it, also for SQL that somebody
 * types, and no row can be changed or deleted (see the migration). It refers to nothing, so that it outlives products and
 * takes no lock on them.
 */
export const stockLedger = pgTable(
  "stock_ledger",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: moment("at").notNull().defaultNow(),
    productId: text("product_id").notNull(),
    /** Packs that came, below zero those that went. */
    change: integer("change").notNull(),
    /** Packs after it. */
    packs: integer("packs").notNull(),
    reason: text("reason").$type<StockReason>().notNull(),
    /** Who did it: one of the staff, "customer", "guest", "system", or the account of the database. */
    actor: text("actor").notNull(),
    orderNumber: text("order_number"),
    deliveryId: bigint("delivery_id", { mode: "number" }),
    /** What one of the staff wrote to it. */
    note: text("note").notNull().default(""),
  },
  (table) => [
    index("stock_ledger_product_idx").on(table.productId, table.id),
    index("stock_ledger_at_idx").on(table.at),
  ],
);
