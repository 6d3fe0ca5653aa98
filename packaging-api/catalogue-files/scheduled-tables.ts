import { sql } from "drizzle-orm";
import { bigserial, date, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "../catalogue/catalogue-tables";
import type { ProductCells } from "../contract/staff-catalogue";
import { createdAt, moment } from "../database/columns";

/** Changes of products that are to be made at the beginning of a day in London. */
export const scheduledChanges = pgTable(
  "scheduled_changes",
  {
    /** By which staff name it. */
    id: bigserial("id", { mode: "number" }).primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    cells: jsonb("cells").$type<ProductCells>().notNull(),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    /** Who wants it. */
    actor: text("actor").notNull(),
    createdAt,
    /** When it was made, or could not be. */
    doneAt: moment("done_at"),
    /** Why it could not be made; else empty. */
    problem: text("problem").notNull().default(""),
  },
  (table) => [
    index("scheduled_changes_due_idx").on(table.dueOn, table.id).where(sql`done_at is null`),
    index("scheduled_changes_product_idx").on(table.productId),
    index("scheduled_changes_done_idx").on(table.doneAt).where(sql`done_at is not null`),
  ],
);
