import { bigserial, date, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "../database/columns";
import { payments } from "../orders/order-tables";
import type { SettlementDifferences } from "./settlement-differences";

/** The notices of payment services, so that each is handled once. */
export const paymentNotices = pgTable("payment_notices", {
  /** The service's id of the notice. */
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  /** Null when it was about nothing of ours. */
  paymentId: text("payment_id").references(() => payments.id),
  receivedAt: moment("received_at").notNull().defaultNow(),
});

/** Reports of a payment service that were compared with what the shop knows, and what differed then. The latest are kept. */
export const settlementComparisons = pgTable("settlement_comparisons", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  /** The first and the last day of the report, in London. */
  from: date("from_day", { mode: "string" }).notNull(),
  to: date("to_day", { mode: "string" }).notNull(),
  differences: jsonb("differences").$type<SettlementDifferences>().notNull(),
  createdAt,
});
