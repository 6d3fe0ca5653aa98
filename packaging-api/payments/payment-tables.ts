import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";
import { payments } from "../orders/order-tables";

/** The notices of payment services, so that each is handled once. */
export const paymentNotices = pgTable("payment_notices", {
  /** The service's id of the notice. */
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  /** Null when it was about nothing of ours. */
  paymentId: text("payment_id").references(() => payments.id),
  receivedAt: moment("received_at").notNull().defaultNow(),
});
