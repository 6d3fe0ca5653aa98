import { sql } from "drizzle-orm";
import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";

/** The first word of a command: "orders" of "orders refund". */
export const areaOfCommand = sql.raw("split_part(command, ' ', 1)");

/**
 * What the staff did, whatever the outcome. A trigger (see the migration) refuses every change of an entry and its deletion.
 * The lists of it are by time, each filter with an index of its own.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: moment("at").notNull().defaultNow(),
    /** The name of the person's account: on the machine, or of the back office. */
    actor: text("actor").notNull(),
    /** "orders refund" */
    command: text("command").notNull(),
    /** What it was about: an order's number, a product's code. */
    subject: text("subject").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
    outcome: text("outcome").$type<"done" | "refused">().notNull(),
    /** What was changed, as it was and as it became; null where the act does not say it. */
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    /** Where it was typed; null for what the shop did by itself, and for entries from before this was stored. */
    source: text("source").$type<"terminal" | "browser">(),
    /** The network address of a browser. */
    network: text("network"),
  },
  (table) => [
    index("audit_log_at_idx").on(table.at, table.id),
    index("audit_log_actor_idx").on(table.actor, table.at, table.id),
    index("audit_log_area_idx").on(sql`(${areaOfCommand})`, table.at, table.id),
    index("audit_log_command_idx").on(table.command, table.at, table.id),
    index("audit_log_subject_idx").on(table.subject, table.at, table.id),
    index("audit_log_refused_idx").on(table.at, table.id).where(sql`outcome = 'refused'`),
  ],
);
