import { sql } from "drizzle-orm";
import { bigserial, check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../database/columns";
import { orders } from "./order-tables";

/**
 * Packs that an order was promised of goods that are expected. They are taken off the stock as they come, who was promised
 * them first goes first. Changed only while the stock of the product is locked.
 */
export const orderPromises = pgTable(
  "order_promises",
  {
    /** Whose turn it is: the lowest goes first. */
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Of the order's line. */
    position: integer("position").notNull(),
    productId: text("product_id").notNull(),
    packs: integer("packs").notNull(),
    /** Packs of them that have come and are off the stock for it. */
    filled: integer("filled").notNull().default(0),
    /** The day in London on which the shopper was told that they come; null while nobody knows. */
    dueOn: date("due_on", { mode: "string" }),
    createdAt,
    /** When it was given up: with the hold of the order, its cancellation, or because its packs are not sent any more. */
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("order_promises_order_idx").on(table.orderId),
    index("order_promises_waiting_idx")
      .on(table.productId, table.id)
      .where(sql`ended_at is null and filled < packs`),
    check("order_promises_packs_check", sql`packs > 0 and filled between 0 and packs`),
  ],
);
