import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { owner } from "../accounts/account-tables";
import type { NotificationKind } from "../contract";
import { createdAt, moment } from "../database/columns";

export const notifications = pgTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    path: text("path").notNull(),
    createdAt,
    readAt: moment("read_at"),
  },
  (table) => [
    index("notifications_user_idx").on(table.userId, table.createdAt),
    index("notifications_unread_idx").on(table.userId).where(sql`read_at is null`),
  ],
);
