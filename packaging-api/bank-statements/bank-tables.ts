import { sql } from "drizzle-orm";
import { bigint, bigserial, check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../database/columns";
import { orders, refunds } from "../orders/order-tables";
import type { StatementFormat } from "./statement";

/**
 * Money that a bank's statement says came, or left for a refund. One row for an entry, however often its file comes. Its
 * row is locked while it is booked.
 */
export const bankEntries = pgTable(
  "bank_entries",
  {
    /** What staff name it by. */
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** A hash of what tells it from every other (identify-entries.ts). */
    identity: text("identity").notNull().unique(),
    format: text("format").$type<StatementFormat>().notNull(),
    account: text("account").notNull(),
    bookedOn: date("booked_on", { mode: "string" }).notNull(),
    /** Pence: above 0 came, below 0 left. */
    amount: integer("amount").notNull(),
    text: text("text").notNull(),
    name: text("name").notNull(),
    /** `open`: nothing is done with it; `booked`: for orders; `set_aside`: it is of no order, for the reason given. */
    state: text("state").$type<"open" | "booked" | "set_aside">().notNull().default("open"),
    /** Why it was set aside; empty otherwise. */
    reason: text("reason").notNull().default(""),
    settledAt: moment("settled_at"),
    createdAt,
  },
  (table) => [
    index("bank_entries_open_idx").on(table.id).where(sql`state = 'open'`),
    index("bank_entries_settled_idx").on(table.id).where(sql`state <> 'open'`),
    // The same money in another kind of file.
    index("bank_entries_alike_idx").on(table.bookedOn, table.amount),
    check("bank_entries_amount_check", sql`amount <> 0`),
  ],
);

export type BankEntry = typeof bankEntries.$inferSelect;

/** For which orders an entry was booked: its parts add up to its amount. Never changed. */
export const bankBookings = pgTable(
  "bank_bookings",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => bankEntries.id),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /**
     * `payment`: all that was open, or a part of an order on account; `part`: less than a bank transfer's order costs, which
     * is paid once its parts add up; `surplus`: more than was owed, to be sent back; `refund`: a refund that has left;
     * `noted`: the staff had noted it by hand before.
     */
    kind: text("kind").$type<"payment" | "part" | "surplus" | "refund" | "noted">().notNull(),
    /** Pence, above 0. */
    amount: integer("amount").notNull(),
    /** Of a surplus: the refund by which it goes back. */
    refundId: text("refund_id").references(() => refunds.id),
    createdAt,
  },
  (table) => [
    index("bank_bookings_entry_idx").on(table.entryId),
    index("bank_bookings_order_idx").on(table.orderId),
    check("bank_bookings_amount_check", sql`amount > 0`),
  ],
);
