import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { restFollows, shopperStatus } from "../../trade-rules/order-states";
import type { OrderSummary } from "../contract";
import type { Database } from "../database/connect";
import { canPay } from "./abilities";
import { orderLines, orders, payments } from "./order-tables";
import { isLive } from "./payment-attempts";
import { isUnderway } from "./payment-progress";

const columns = {
  id: orders.id,
  number: orders.number,
  orderState: orders.orderState,
  paymentState: orders.paymentState,
  fulfilmentState: orders.fulfilmentState,
  partSentAt: orders.partSentAt,
  placedAt: orders.placedAt,
  subTotal: orders.subTotal,
  total: orders.total,
  paymentMethod: orders.paymentMethod,
  image: orderLines.image,
  payment: {
    state: payments.state,
    captureAskedAt: payments.captureAskedAt,
    returnedAt: payments.returnedAt,
  },
  lines: sql<number>`(select count(*)::int from order_lines l where l.order_id = ${orders.id})`,
};

/** A customer's orders as lists show them, the latest first. @param only a condition besides */
export async function readOrderSummaries(
  db: Database,
  userId: string,
  { page, numOfRecords }: { page: number; numOfRecords: number },
  only?: SQL,
): Promise<OrderSummary[]> {
  const rows = await db
    .select(columns)
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.position, 1)))
    .leftJoin(payments, and(eq(payments.orderId, orders.id), isLive))
    .where(and(eq(orders.userId, userId), only))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(numOfRecords)
    .offset((page - 1) * numOfRecords);
  return rows.map(
    ({ orderState, paymentState, fulfilmentState, partSentAt, placedAt, payment, ...shown }) => {
      const states = { orderState, paymentState, fulfilmentState };
      return {
        ...shown,
        status: shopperStatus(states),
        restFollows: restFollows({ ...states, partSentAt }),
        placedAt: placedAt.toISOString(),
        canPay: canPay({ ...states, paymentMethod: shown.paymentMethod }, payment ?? undefined),
        paymentUnderway: payment !== null && isUnderway(payment),
      };
    },
  );
}

/** How many orders a customer has placed. */
export async function countOrders(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(eq(orders.userId, userId));
  return row?.count ?? 0;
}
