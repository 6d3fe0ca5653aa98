import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { StaffNotice } from "../contract";
import { bytea, createdAt } from "../database/columns";

/** Notes to the staff, stored until they are delivered and for some days after. */
export const staffNotices = pgTable(
  "staff_notices",
  {
    id: text("id").primaryKey(),
    /** What the sending program calls it; a note comes once. */
    reference: text("reference").unique(),
    title: text("title").notNull(),
    items: jsonb("items").$type<StaffNotice["items"]>().notNull(),
    color: text("color").notNull(),
    sender: jsonb("sender").$type<NonNullable<StaffNotice["sender"]>>(),
    /** JPEG, drawn again from what was sent. */
    picture: bytea("picture"),
    createdAt,
  },
  (table) => [
    index("staff_notices_created_idx").on(table.createdAt),
    index("staff_notices_sender_idx").on(sql`lower(sender->>'email')`).where(sql`sender is not null`),
  ],
);
