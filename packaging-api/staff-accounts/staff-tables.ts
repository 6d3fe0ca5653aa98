import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { StaffRole, StaffView } from "../contract";
import { bytea, createdAt, moment } from "../database/columns";

/** Who works in the back office. The row of somebody who left stays, because the audit log names them. */
export const staffMembers = pgTable(
  "staff_members",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    role: text("role").$type<StaffRole>().notNull(),
    passwordHash: text("password_hash").notNull(),
    /** Of the authenticator, encrypted (accounts/two-step-secret.ts). */
    authenticator: text("authenticator").notNull(),
    /** The time step (30 s since 1970) of the last code that was accepted, so that a code is good once. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
    createdAt,
    endedAt: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("staff_members_email_idx").on(sql`lower(${table.email})`).where(sql`ended_at is null`),
  ],
);

/** One signing-in. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: text("id").primaryKey(),
    memberId: text("member_id")
      .notNull()
      .references(() => staffMembers.id),
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").notNull().unique(),
    device: text("device").notNull(),
    clientAddress: text("client_address").notNull(),
    createdAt,
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    /** When the person last proved who they are. */
    provedAt: moment("proved_at").notNull().defaultNow(),
  },
  (table) => [
    index("staff_sessions_member_idx").on(table.memberId),
    index("staff_sessions_used_idx").on(table.lastUsedAt),
  ],
);

/** Who was asked to work in the back office and has not answered yet. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    role: text("role").$type<StaffRole>().notNull(),
    /** SHA-256 of the secret of the latest letter, base64url. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Of the authenticator to be set up, encrypted; null until the link is opened. */
    authenticator: text("authenticator"),
    endsAt: moment("ends_at").notNull(),
    createdAt,
  },
  (table) => [
    uniqueIndex("staff_invitations_email_idx").on(sql`lower(${table.email})`),
    index("staff_invitations_ends_idx").on(table.endsAt),
  ],
);

/** What signs somebody in without a password. */
export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    /** The credential's id, base64url. */
    id: text("id").primaryKey(),
    memberId: text("member_id")
      .notNull()
      .references(() => staffMembers.id),
    name: text("name").notNull(),
    publicKey: bytea("public_key").notNull(),
    /** How often it signed, as far as its device counts: a copy of it would count apart. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    createdAt,
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("staff_passkeys_member_idx").on(table.memberId)],
);

/** Views of the list of orders that somebody keeps. */
export const staffViews = pgTable(
  "staff_views",
  {
    memberId: text("member_id")
      .notNull()
      .references(() => staffMembers.id),
    name: text("name").notNull(),
    query: jsonb("query").$type<StaffView["query"]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.name] })],
);

/** Challenges that were answered, so that no answer is good twice; until they are too old by themselves. */
export const usedChallenges = pgTable(
  "staff_used_challenges",
  { challenge: text("challenge").primaryKey(), endsAt: moment("ends_at").notNull() },
  (table) => [index("staff_used_challenges_ends_idx").on(table.endsAt)],
);
