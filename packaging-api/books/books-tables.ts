import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { owner } from "../accounts/account-tables";
import { createdAt, moment } from "../database/columns";

/**
 * Mailboxes to which customers have their invoices and credit notes sent. Each customer has one that confirmed it at most,
 * and one that was asked; the first gets the letters until the second confirms.
 */
export const booksAddresses = pgTable(
  "books_addresses",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    email: text("email").notNull(),
    createdAt,
    confirmedAt: moment("confirmed_at"),
    /** When a row is deleted that was not confirmed. */
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [
    uniqueIndex("books_addresses_confirmed_idx").on(table.userId).where(sql`confirmed_at is not null`),
    uniqueIndex("books_addresses_asked_idx").on(table.userId).where(sql`confirmed_at is null`),
    index("books_addresses_ends_idx").on(table.endsAt).where(sql`confirmed_at is null`),
  ],
);
