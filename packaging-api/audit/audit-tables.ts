import { bigserial, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";

/** What the staff did, whatever the outcome. Append-only. */
export const auditLog = pgTable("audit_log", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  at: moment("at").notNull().defaultNow(),
  /** The name of the person's account on the machine. */
  actor: text("actor").notNull(),
  /** "orders refund" */
  command: text("command").notNull(),
  /** What it was about: an order's number, a product's code. */
  subject: text("subject").notNull(),
  details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  outcome: text("outcome").$type<"done" | "refused">().notNull(),
});
