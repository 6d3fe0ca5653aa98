import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "../catalogue/catalogue-tables";
import { createdAt, moment } from "../database/columns";
import { mailboxOf } from "../database/mailbox";

/**
 * Who wants to be mailed once when a product is there again. Nobody is mailed before the mailbox has confirmed it, and the
 * row is gone with the letter.
 */
export const backInStockRequests = pgTable(
  "back_in_stock_requests",
  {
    id: text("id").primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    /** Of the secret in the latest letter about it. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt,
    confirmedAt: moment("confirmed_at"),
    /** When it is deleted if nothing comes of it. */
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [
    uniqueIndex("back_in_stock_once_idx").on(table.productId, sql`lower(email)`),
    index("back_in_stock_email_idx").on(sql`lower(email)`),
    index("back_in_stock_mailbox_idx").on(mailboxOf(table.email)),
    // Who waits for a product, first come first served.
    index("back_in_stock_waiting_idx")
      .on(table.productId, table.confirmedAt, table.id)
      .where(sql`confirmed_at is not null`),
    index("back_in_stock_ends_idx").on(table.endsAt),
  ],
);
