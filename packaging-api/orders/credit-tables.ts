import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Month } from "../../trade-rules/pay-on-account";
import { users } from "../accounts/account-tables";
import { createdAt, moment, updatedAt } from "../database/columns";
import { orders } from "./order-tables";

/** The terms on which a customer pays on account. Its row is locked while an order is placed under it. */
export const creditAccounts = pgTable(
  "credit_accounts",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    /** Pence that may be owed at a time. */
    creditLimit: integer("credit_limit").notNull(),
    daysToPay: integer("days_to_pay").notNull(),
    /** Why the staff hold it, in a line that the customer reads; null while they do not. */
    heldFor: text("held_for"),
    /** When the terms were ended: nothing more is ordered on account, and what is owed is still asked for. */
    endedAt: moment("ended_at"),
    /** The next month to make a statement of: "2026-11". */
    nextStatement: text("next_statement").$type<Month>().notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("credit_accounts_statement_idx").on(table.nextStatement),
    check("credit_accounts_limit_check", sql`credit_limit > 0 and days_to_pay > 0`),
  ],
);

/** Money that came for an order on account, as the staff noted it from the bank's list. Never changed. */
export const creditPayments = pgTable(
  "credit_payments",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Pence. */
    amount: integer("amount").notNull(),
    /** The day on which it came, in London. */
    receivedOn: date("received_on", { mode: "string" }).notNull(),
    /** What the bank's list says of it. */
    reference: text("reference").notNull(),
    createdAt,
  },
  (table) => [
    index("credit_payments_order_idx").on(table.orderId),
    // The same line of the bank's list, noted twice.
    uniqueIndex("credit_payments_once_idx").on(
      table.orderId,
      table.receivedOn,
      table.amount,
      sql`lower(reference)`,
    ),
    check("credit_payments_amount_check", sql`amount > 0`),
  ],
);
