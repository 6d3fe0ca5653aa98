import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Month } from "../../trade-rules/pay-on-account";
import { users } from "../accounts/account-tables";
import { createdAt } from "../database/columns";
import { orders } from "../orders/order-tables";

/** What an account was told of a month: its words and figures never change. */
export const creditStatements = pgTable(
  "credit_statements",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    month: text("month").$type<Month>().notNull(),
    /** Everything that is printed on it. */
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);

/** At how many days overdue an invoice was reminded of already. */
export const creditReminders = pgTable(
  "credit_reminders",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    days: integer("days").notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.orderId, table.days] })],
);
