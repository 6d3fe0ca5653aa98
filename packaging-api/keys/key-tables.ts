import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../database/columns";

/**
 * The shop's own keys, so that all packaging APIs on this database have the same. Their contents are encrypted under a
 * key that is derived from INTERNAL_SECRET (keys/seal.ts).
 */
export const secretKeys = pgTable(
  "secret_keys",
  {
    /** Of a key for access tokens its `kid`. */
    id: text("id").primaryKey(),
    /** What it is for: signing customers' access tokens, or encrypting the secrets of their authenticators. */
    purpose: text("purpose").$type<"access-tokens" | "two-step">().notNull(),
    /** `next`: published already, and used after the next rotation. `retired`: opens or verifies only. */
    state: text("state").$type<"next" | "current" | "retired">().notNull(),
    sealed: text("sealed").notNull(),
    /** The longest life of a token of it; 0 for a key that signs none. */
    tokenTtlSeconds: integer("token_ttl_seconds").notNull().default(0),
    /** From when nothing needs a retired key any more. */
    expiresAt: moment("expires_at"),
    createdAt,
  },
  (table) => [
    uniqueIndex("secret_keys_used_idx").on(table.purpose, table.state).where(sql`state <> 'retired'`),
    index("secret_keys_expiry_idx").on(table.expiresAt).where(sql`expires_at is not null`),
  ],
);
