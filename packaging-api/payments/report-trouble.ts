import { and, eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import type { OrderRow, PaymentRow, RefundRow } from "../orders/order-rows";
import { refunds } from "../orders/order-tables";
import type { ReportToStaff } from "../outbox/staff-report";
import { formatPence } from "../wording";

type Order = Pick<OrderRow, "number">;
/** Reports to the staff, once, that a service will not send money back. @param reason the service's word */
export async function reportFailedRefund(
  tx: Database,
  report: ReportToStaff,
  { number }: Order,
  { id, amount }: Pick<RefundRow, "id" | "amount">,
  reason: string,
): Promise<void> {
  await report(tx, {
    reference: `refund-failed:${id}`,
    title: `A refund of order ${number} failed`,
    items: [
      { title: "Amount", value: formatPence(amount) },
      { title: "Why", value: reason },
      {
        title: "What to do",
        value: `The money has not gone back, and the customer waits for it. See to the cause, and then refund it again: npm run staff -- orders refund ${number} --amount ${(amount / 100).toFixed(2)} --reason REASON`,
      },
    ],
    level: "alarm",
  });
}

/** Reports to the staff, once, that money of an order has gone back after a report that it had not. */
export async function reportRefundAfterFailure(
  tx: Database,
  report: ReportToStaff,
  { id: orderId, number }: Pick<OrderRow, "id" | "number">,
  { id, amount }: Pick<RefundRow, "id" | "amount">,
): Promise<void> {
  const [failed] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, "failed")))
    .limit(1);
  if (failed === undefined) return;
  await report(tx, {
    reference: `refund-after-failure:${id}`,
    title: `A refund of order ${number} has gone out after one had failed`,
    items: [{ title: "Amount", value: formatPence(amount) }],
    level: "relief",
  });
}

/** Reports to the staff, once, that a service took another amount than the order's. @param taken pence */
export async function reportOtherAmount(
  tx: Database,
  report: ReportToStaff,
  { number }: Order,
  { id, method, amount }: Pick<PaymentRow, "id" | "method" | "amount">,
  taken: number,
): Promise<void> {
  await report(tx, {
    reference: `amount-differs:${id}`,
    title: `Another amount was taken for order ${number}`,
    items: [
      { title: "Taken", value: formatPence(taken) },
      { title: "Asked for", value: formatPence(amount) },
      {
        title: "What to do",
        value: `The order counts as not paid, and its goods do not leave. Look the payment up at ${method}, and settle it with the customer.`,
      },
    ],
    level: "alarm",
  });
}

/**
 * Reports to the staff, once, that money of an order went back without their having asked for it here.
 * @param reason how it went back, as the staff's log has it
 */
export async function reportMoneyBack(
  tx: Database,
  report: ReportToStaff,
  { number }: Order,
  { id, amount }: Pick<RefundRow, "id" | "amount">,
  reason: string,
): Promise<void> {
  await report(tx, {
    reference: `money-back:${id}`,
    title: `Money of order ${number} went back`,
    items: [
      { title: "Amount", value: formatPence(amount) },
      { title: "Why", value: reason },
      {
        title: "What to do",
        value: "See whether the goods are still to be sent. Nothing is sent once all money has gone back.",
      },
    ],
    level: "alarm",
  });
}

/** Reports to the staff that an order's payment is disputed, or no longer, once each. @param since when the dispute came */
export async function reportDispute(
  tx: Database,
  report: ReportToStaff,
  { id, number }: Pick<OrderRow, "id" | "number">,
  { dispute, since, method }: { dispute: "open" | "over"; since: Date; method: PaymentRow["method"] },
): Promise<void> {
  const isOpen = dispute === "open";
  await report(tx, {
    reference: `dispute:${id}:${since.getTime()}:${dispute}`,
    title: isOpen
      ? `The payment of order ${number} is disputed`
      : `The payment of order ${number} is no longer disputed`,
    items: [
      {
        title: "What to do",
        value: isOpen
          ? `Answer at ${method} in time. Until it is settled, the order's goods do not leave.`
          : "Send its goods, if they are still to be sent.",
      },
    ],
    level: isOpen ? "alarm" : "relief",
  });
}
