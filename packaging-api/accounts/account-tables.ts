import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../database/columns";

/** The customers. The row of a closed account stays, without personal data, because orders refer to it. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text("phone").notNull().default(""),
    mobile: text("mobile").notNull().default(""),
    company: text("company").notNull().default(""),
    vatNumber: text("vat_number").notNull().default(""),
    marketing: boolean("marketing").notNull().default(false),
    notifyOrders: boolean("notify_orders").notNull().default(true),
    notifyWishlist: boolean("notify_wishlist").notNull().default(true),
    activatedAt: moment("activated_at"),
    profileUpdatedAt: moment("profile_updated_at"),
    /** Encrypted (accounts/two-step-secret.ts); null while the second step is off. */
    twoStepSecret: text("two_step_secret"),
    /** Offered and not confirmed yet. */
    twoStepOffered: text("two_step_offered"),
    /** The time step (30 s since 1970) of the last code that was accepted, so that a code is good once. */
    twoStepLastStep: bigint("two_step_last_step", { mode: "number" }).notNull().default(0),
    /** When the second step ends at the request of the mailbox's owner; null without such a request. */
    twoStepEndsAt: moment("two_step_ends_at"),
    publicKey: text("public_key"),
    /** Encrypted in the customer's browser. */
    privateKey: text("private_key"),
    endedAt: moment("ended_at"),
    createdAt,
  },
  (table) => [
    uniqueIndex("users_email_idx").on(sql`lower(${table.email})`),
    // What staff look for customers by: beginnings of names and addresses, compared byte by byte.
    index("users_email_search_idx")
      .on(sql`(lower(email) collate "C")`, table.id)
      .where(sql`ended_at is null`),
    index("users_name_search_idx")
      .on(sql`(lower(first_name || ' ' || last_name) collate "C")`, table.id)
      .where(sql`ended_at is null`),
    index("users_last_name_search_idx")
      .on(sql`(lower(last_name) collate "C")`, table.id)
      .where(sql`ended_at is null`),
    index("users_company_search_idx")
      .on(sql`(lower(company) collate "C")`, table.id)
      .where(sql`ended_at is null`),
    index("users_created_idx").on(table.createdAt, table.id).where(sql`ended_at is null`),
    index("users_not_activated_idx").on(table.createdAt).where(sql`activated_at is null`),
    index("users_two_step_idx")
      .on(table.id)
      .where(sql`two_step_secret is not null or two_step_offered is not null`),
  ],
);

/** The customer whom a row belongs to; it is deleted with them. */
export const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Secrets of mailed links. Of each kind a customer's latest one counts. */
export const mailedLinks = pgTable(
  "mailed_links",
  {
    userId: owner(),
    kind: text("kind").$type<"activation" | "recovery" | "email">().notNull(),
    /** SHA-256 of the secret, base64url. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Of the password that the link activates for who types it once more. */
    passwordHash: text("password_hash"),
    /** The address that the link makes the customer's. */
    email: text("email"),
    /** Wrong passwords given with the link. */
    failures: integer("failures").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index("mailed_links_expires_idx").on(table.expiresAt),
  ],
);

/** Each good once instead of a code of the authenticator. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: owner(),
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** One signing-in and all refresh tokens that came of it: a family. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    device: text("device").notNull().default(""),
    clientAddress: text("client_address").notNull().default(""),
    createdAt,
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (table) => [index("sign_ins_user_idx").on(table.userId), index("sign_ins_used_idx").on(table.lastUsedAt)],
);

/** Refresh tokens, each good once. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    signInId: text("sign_in_id")
      .notNull()
      .references(() => signIns.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    /** Random; the successor is worked out from it and the token itself, which is not stored. */
    successorSalt: text("successor_salt").notNull(),
  },
  (table) => [index("refresh_tokens_sign_in_idx").on(table.signInId)],
);

/** What is limited, by whom it is done: a hash of e-mail or network address, so that neither is stored here. */
export const attempts = pgTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    blockedUntil: moment("blocked_until"),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("attempts_updated_idx").on(table.updatedAt)],
);

/** Network addresses (hashed) from which a customer signed in: a lock of the account does not apply there. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    userId: owner(),
    addressHash: text("address_hash").notNull(),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.addressHash] }),
    index("known_addresses_seen_idx").on(table.seenAt),
  ],
);
