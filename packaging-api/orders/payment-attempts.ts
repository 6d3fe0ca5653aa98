import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { prepared, type Value } from "../database/pipelining/prepared";
import { updateOf, type Write } from "../database/pipelining/write";
import type { OrderRow, PaymentRow } from "./order-rows";
import { payments } from "./order-tables";

/** Seconds until a new payment is checked for the first time: the shopper is on the way to the service. */
const FIRST_LOOK_SECONDS = 30;

/** The moment so many seconds from now. */
export const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

/** A payment attempt, to be inserted before the service is called. */
export const newPayment = (order: Pick<OrderRow, "id" | "total" | "paymentMethod">) => ({
  id: randomUUID(),
  orderId: order.id,
  method: order.paymentMethod,
  amount: order.total,
  dueAt: inSeconds(FIRST_LOOK_SECONDS),
});

/** Writes a try to pay an order. The transaction has locked the order. */
export async function insertPayment(
  tx: Database,
  order: Pick<OrderRow, "id" | "total" | "paymentMethod">,
): Promise<PaymentRow> {
  const [payment] = await tx.insert(payments).values(newPayment(order)).returning();
  if (payment === undefined) throw new Error("A payment was written and is not there.");
  return payment;
}

/** The live try to pay an order before those that failed, and the latest of them before those before it. */
export const lastFirst = [sql`${payments.state} = 'failed'`, desc(payments.createdAt), desc(payments.id)];

const selectLast = prepared((db, value: Value<"orderId">) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, value("orderId")))
    .orderBy(...lastFirst)
    .limit(1),
);

/** The last try to pay an order: the live one if there is one. */
export async function readLastPayment(db: Database, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await selectLast(db, { orderId });
  return payment;
}

/** Payments by which money can come or has: of each order one at most (payments_live_idx). */
export const isLive = inArray(payments.state, ["open", "pending", "captured"]);

/** The payment of an order by which money can come or has. */
export async function readLivePayment(db: Database, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isLive));
  return payment;
}

/** Writes a payment's new state, awaited or together with other writes. */
export function savePayment(
  tx: Database,
  id: string,
  columns: Partial<Omit<PaymentRow, "id" | "orderId" | "createdAt">>,
): Write {
  return updateOf(tx, payments, id, { ...columns, updatedAt: new Date() });
}
