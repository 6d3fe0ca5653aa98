import { sql } from "drizzle-orm";
import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "../catalogue/catalogue-tables";
import { createdAt, moment } from "../database/columns";
import { mailboxOf } from "../database/mailbox";

/**
 * Questions about products. Staff see one once its mailbox has confirmed it; the address and the secret are gone from the
 * row with the answer, so that what is shown is nobody's any more.
 */
export const productQuestions = pgTable(
  "product_questions",
  {
    /** By which staff name it. */
    id: bigserial("id", { mode: "number" }).primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    question: text("question").notNull(),
    /** Null once it is answered. */
    email: text("email"),
    /** Of the secret in the latest letter about it; null once it is answered. */
    tokenHash: text("token_hash").unique(),
    createdAt,
    confirmedAt: moment("confirmed_at"),
    answer: text("answer").notNull().default(""),
    answeredAt: moment("answered_at"),
    /** Since when its product's page shows it. */
    publishedAt: moment("published_at"),
    /** When it is deleted; null while it is shown. */
    endsAt: moment("ends_at"),
  },
  (table) => [
    index("product_questions_email_idx").on(sql`lower(email)`).where(sql`email is not null`),
    index("product_questions_mailbox_idx").on(mailboxOf(table.email)).where(sql`email is not null`),
    // What a page shows, the latest first.
    index("product_questions_shown_idx")
      .on(table.productId, table.publishedAt, table.id)
      .where(sql`published_at is not null`),
    // What waits for staff, first come first served.
    index("product_questions_open_idx")
      .on(table.confirmedAt, table.id)
      .where(sql`confirmed_at is not null and answered_at is null`),
    index("product_questions_answered_idx")
      .on(table.answeredAt, table.id)
      .where(sql`answered_at is not null`),
    index("product_questions_ends_idx").on(table.endsAt).where(sql`ends_at is not null`),
  ],
);
