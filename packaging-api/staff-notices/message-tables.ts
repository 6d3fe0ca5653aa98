import { sql } from "drizzle-orm";
import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../accounts/account-tables";
import { moment } from "../database/columns";
import { staffNotices } from "./notice-tables";

/** Messages of shoppers, which wait for an answer. What was written, by whom, and the picture are in the note. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    /** By which staff name it. */
    id: bigserial("id", { mode: "number" }).primaryKey(),
    noticeId: text("notice_id")
      .notNull()
      .unique()
      .references(() => staffNotices.id, { onDelete: "cascade" }),
    /** The customer who was signed in and gave the account's own address; null for an address that nobody proved. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    receivedAt: moment("received_at").notNull().defaultNow(),
    /** What was mailed; empty where it was closed without an answer. */
    answer: text("answer").notNull().default(""),
    /** Why it was closed without an answer; empty where it was answered. */
    closedFor: text("closed_for").notNull().default(""),
    /** When it was answered or closed, and by whom. */
    settledAt: moment("settled_at"),
    settledBy: text("settled_by").notNull().default(""),
    /** When it is deleted. */
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [
    // First come, first served.
    index("contact_messages_open_idx").on(table.receivedAt, table.id).where(sql`settled_at is null`),
    index("contact_messages_settled_idx").on(table.settledAt, table.id).where(sql`settled_at is not null`),
    index("contact_messages_user_idx").on(table.userId).where(sql`user_id is not null`),
    index("contact_messages_ends_idx").on(table.endsAt),
  ],
);
