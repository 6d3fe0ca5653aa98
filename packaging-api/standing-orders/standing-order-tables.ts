import { sql } from "drizzle-orm";
import { bigserial, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { owner } from "../accounts/account-tables";
import { products } from "../catalogue/catalogue-tables";
import type { AddressWithPhones } from "../contract";
import { createdAt, moment, updatedAt } from "../database/columns";
import { orders } from "../orders/order-tables";

/** Orders that are placed again and again, until somebody ends them: the row is gone then. */
export const standingOrders = pgTable(
  "standing_orders",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    /** The name of the list that it came from, or of the order. */
    name: text("name").notNull(),
    everyWeeks: integer("every_weeks").notNull(),
    /** The day in London on which the next order is due. */
    nextOn: date("next_on", { mode: "string" }).notNull(),
    paymentMethod: text("payment_method").notNull(),
    /** Copied from the customer's book: changing that changes no standing order. */
    shippingAddress: jsonb("shipping_address").$type<AddressWithPhones>().notNull(),
    state: text("state").$type<"active" | "paused">().notNull().default("active"),
    /** When the letter about the next order was asked for; null while it was not. */
    noticedAt: moment("noticed_at"),
    /** When that letter went out: without it nothing is ordered. */
    mailedAt: moment("mailed_at"),
    /** The day in London that the letter says the order is placed on. */
    orderOn: date("order_on", { mode: "string" }),
    /** Of the secret in the latest letter; null before the first one. */
    tokenHash: text("token_hash").unique(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("standing_orders_user_idx").on(table.userId),
    index("standing_orders_next_idx").on(table.nextOn).where(sql`state = 'active'`),
  ],
);

const ofStandingOrder = () =>
  text("standing_order_id")
    .notNull()
    .references(() => standingOrders.id, { onDelete: "cascade" });

export const standingOrderLines = pgTable(
  "standing_order_lines",
  {
    standingOrderId: ofStandingOrder(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Packs. */
    quantity: integer("quantity").notNull(),
    position: bigserial("position", { mode: "number" }),
    /** Pence with VAT of all its packs, as the letter or the page that changed it said; null before. */
    stated: integer("stated"),
  },
  (table) => [
    primaryKey({ columns: [table.standingOrderId, table.productId] }),
    index("standing_order_lines_product_idx").on(table.productId),
  ],
);

/** What became of the days that a standing order was due on; each day has one row, so that it is ordered on once. */
export const standingOrderRuns = pgTable(
  "standing_order_runs",
  {
    standingOrderId: ofStandingOrder(),
    /** The day on which it was due. */
    day: date("day", { mode: "string" }).notNull(),
    outcome: text("outcome").$type<"ordered" | "skipped" | "nothing" | "price" | "refused">().notNull(),
    /** Why an order was refused, in the word of the contract. */
    reason: text("reason").notNull().default(""),
    orderId: text("order_id").references(() => orders.id),
    /** What could not be had, or not in full. */
    short: jsonb("short").$type<{ name: string; wanted: number; quantity: number }[]>().notNull().default([]),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.standingOrderId, table.day] }),
    index("standing_order_runs_order_idx").on(table.orderId),
  ],
);
