import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../database/columns";
import { laneOfRow } from "./lanes";

/** Effects that must happen once after a commit; written with the change, done by the outbox worker. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    kind: text("kind").notNull(),
    /** Names an effect that is asked for once at most, however often its event is noticed; null for others. */
    onceKey: text("once_key").unique(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: moment("due_at").notNull().defaultNow(),
    doneAt: moment("done_at"),
    failedAt: moment("failed_at"),
    lastError: text("last_error"),
    createdAt,
  },
  (table) => [
    /** What is claimed next in a lane. Versions before lanes had limits claim by the next one. */
    index("outbox_lane_idx")
      .on(sql`(${laneOfRow})`, table.dueAt, table.id)
      .where(sql`done_at is null and failed_at is null`),
    index("outbox_due_idx").on(table.dueAt).where(sql`done_at is null and failed_at is null`),
    index("outbox_failed_idx").on(table.failedAt).where(sql`failed_at is not null and done_at is null`),
    index("outbox_done_idx").on(table.doneAt).where(sql`done_at is not null`),
  ],
);

/**
 * That the staff were told of effects that are not done, by the first word of their kinds: `late` they are tried again,
 * `given_up` not. The row is deleted when one of them is done again.
 */
export const outboxAlarms = pgTable(
  "outbox_alarms",
  {
    area: text("area").notNull(),
    level: text("level").$type<"late" | "given_up">().notNull(),
    raisedAt: moment("raised_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.area, table.level] })],
);
