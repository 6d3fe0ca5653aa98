import { sql } from "drizzle-orm";
import { bigserial, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { owner } from "../accounts/account-tables";
import { products } from "../catalogue/catalogue-tables";
import { createdAt, moment, updatedAt } from "../database/columns";
import { mailboxOf } from "../database/mailbox";

/** Lists of goods that customers name and order from. */
export const namedLists = pgTable(
  "named_lists",
  {
    id: text("id").primaryKey(),
    /** Who made it. */
    userId: owner(),
    name: text("name").notNull(),
    createdAt,
    /** When its name or its lines changed. */
    updatedAt,
  },
  // A form that is sent twice makes one list.
  (table) => [uniqueIndex("named_lists_name_idx").on(table.userId, sql`lower(${table.name})`)],
);

const ofList = () =>
  text("list_id")
    .notNull()
    .references(() => namedLists.id, { onDelete: "cascade" });

export const namedListLines = pgTable(
  "named_list_lines",
  {
    listId: ofList(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Packs. */
    quantity: integer("quantity").notNull(),
    position: bigserial("position", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.productId] }),
    index("named_list_lines_product_idx").on(table.productId),
  ],
);

/** With whom a list is shared: they see it, change its lines and order from it. */
export const namedListMembers = pgTable(
  "named_list_members",
  {
    id: text("id").primaryKey(),
    listId: ofList(),
    userId: owner(),
    /** The address to which the owner sent the invitation. */
    email: text("email").notNull(),
    createdAt,
  },
  (table) => [
    uniqueIndex("named_list_members_once_idx").on(table.listId, table.userId),
    index("named_list_members_user_idx").on(table.userId),
  ],
);

/** Invitations to share a list; the row is gone once somebody accepts it. */
export const namedListInvitations = pgTable(
  "named_list_invitations",
  {
    id: text("id").primaryKey(),
    listId: ofList(),
    email: text("email").notNull(),
    /** Of the secret in the latest letter. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt,
    /** When it is deleted if nobody accepts it. */
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [
    uniqueIndex("named_list_invitations_once_idx").on(table.listId, mailboxOf(table.email)),
    index("named_list_invitations_email_idx").on(sql`lower(${table.email})`),
    index("named_list_invitations_ends_idx").on(table.endsAt),
  ],
);
