import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { owner } from "../accounts/account-tables";
import type { Address } from "../contract";
import { createdAt } from "../database/columns";

/** The customers' address books. */
export const addresses = pgTable(
  "addresses",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    address: jsonb("address").$type<Address>().notNull(),
    phone: text("phone").notNull().default(""),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt,
  },
  (table) => [
    index("addresses_user_idx").on(table.userId),
    // What staff look for customers by.
    index("addresses_postcode_search_idx").on(
      sql`(lower(replace(address->>'postCode', ' ', '')) collate "C")`,
      table.userId,
    ),
    uniqueIndex("addresses_default_idx").on(table.userId).where(sql`is_default`),
  ],
);
