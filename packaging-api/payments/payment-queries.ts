import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { prepared, type Value } from "../database/pipelining/prepared";
import { readRows } from "../database/rows";
import { namedBy } from "../orders/order-queries";
import type { OrderRow, PaymentRow } from "../orders/order-rows";
import { orders, payments } from "../orders/order-tables";
import { inSeconds, lastFirst } from "../orders/payment-attempts";
import { lookDelay } from "./look-delay";

/** An order with one of the tries to pay it. */
export type OrderWithPayment = { order: OrderRow; payment: PaymentRow };

const selectPaymentForUpdate = prepared((db, value: Value<"id">) =>
  db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.id, value("id")))
    .for("no key update"),
);

/** A payment with its order, both locked until the transaction ends: the order first, as by everybody who locks both. */
export async function lockPayment(tx: Database, id: string): Promise<OrderWithPayment> {
  const [row] = await selectPaymentForUpdate(tx, { id });
  if (row === undefined) throw new Error(`There is no payment ${id}.`);
  return row;
}

/** What says how far an order has come. */
const progress = {
  number: orders.number,
  orderState: orders.orderState,
  paymentState: orders.paymentState,
  fulfilmentState: orders.fulfilmentState,
  paymentMethod: orders.paymentMethod,
};
export type OrderProgress = Pick<OrderRow, keyof typeof progress>;

const selectOwnWithPayment = prepared((db, value: Value<"id" | "userId">) =>
  db
    .select({ order: progress, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(namedBy(value("id"), value("userId")))
    .orderBy(...lastFirst)
    .limit(1),
);

/** How far the order has come that a shopper names, with the last try to pay it, if it is paid through a service. */
export async function readOwnWithPayment(
  db: Database,
  { id, userId }: { id: string; userId: string | undefined },
): Promise<{ order: OrderProgress; payment: PaymentRow | undefined } | undefined> {
  const [row] = await selectOwnWithPayment(db, { id, userId: userId ?? null });
  return row && { order: row.order, payment: row.payment ?? undefined };
}

export async function readPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/**
 * Has a payment looked at again after so many seconds, unless another request has captured its money since.
 * @param askedAt when its money was asked for, as the caller knows it
 */
export async function postponeLook(
  db: Database,
  id: string,
  askedAt: Date | null,
  seconds: number,
): Promise<void> {
  await db
    .update(payments)
    .set({ dueAt: inSeconds(seconds) })
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.state, ["open", "pending"]),
        askedAt === null ? isNull(payments.captureAskedAt) : eq(payments.captureAskedAt, askedAt),
      ),
    );
}

/**
 * Notes that the shopper came back having agreed, which the service could not be asked about: it is asked again soon,
 * as an outcome that has to be known. One that is being captured is checked already.
 */
export async function recordReturn(db: Database, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ returnedAt: new Date(), looks: 0, dueAt: inSeconds(lookDelay(0, true)) })
    .where(and(eq(payments.id, id), eq(payments.state, "open"), isNull(payments.captureAskedAt)));
}

const due = z.object({ id: z.string(), looks: z.int() });
/** A claimed payment; `looks` counts this one. */
export type DuePayment = z.infer<typeof due>;

/**
 * Takes the payment that has been due longest, for as long as the lease. One statement with SKIP LOCKED: several
 * processes share the work, and what a killed one had claimed is due again when its lease is over.
 */
export async function claimDuePayment(db: Database, leaseSeconds: number): Promise<DuePayment | undefined> {
  const [row] = await readRows(
    db,
    due,
    sql`
      update payments set looks = looks + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select id from payments where due_at <= now() and state in ('open', 'pending')
        order by due_at, id limit 1 for update skip locked)
      returning id, looks`,
  );
  return row;
}
