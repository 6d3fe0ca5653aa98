import { and, asc, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { prepared, type Value } from "../database/pipelining/prepared";
import { pipeline } from "../database/transaction";
import { readDocuments, type StoredDocument } from "./invoicing/document-queries";
import { readSettled } from "./on-account/credit-queries";
import type { OrderEventRow, OrderLineRow, OrderRow, PaymentRow, RefundRow } from "./order-rows";
import { orderEvents, orderLines, orders, refunds } from "./order-tables";
import { NOTHING_SENT, readSent, type Sent } from "./parcels";
import { readLastPayment } from "./payment-attempts";
import { type PromiseRow, readPromises } from "./promises";

/**
 * What an order can be found by: its id, also among a customer's own only; the secret of its link; its number; or what
 * a shopper names it by: the id for the customer who is signed in and placed it, the secret for anybody who has it.
 */
export type OrderSearch =
  | { id: string; userId?: string }
  | { key: string }
  | { number: string }
  | { own: string; userId: string | undefined };

/** An order as a shopper names it: a customer's own by its id, anybody's by the secret of its link. */
export type OwnOrder = { id: string; userId: string | undefined };

/** The condition that finds an order as a shopper names it; null for a guest. */
export const namedBy = (own: string | Placeholder, userId: string | null | Placeholder): SQL | undefined =>
  or(and(eq(orders.id, own), sql`${orders.userId} = ${userId}`), eq(orders.key, own));

/** The condition that finds it. */
function matching(by: OrderSearch): SQL | undefined {
  if ("key" in by) return eq(orders.key, by.key);
  if ("number" in by) return eq(orders.number, by.number);
  if ("own" in by) return namedBy(by.own, by.userId ?? null);
  return and(eq(orders.id, by.id), by.userId === undefined ? undefined : eq(orders.userId, by.userId));
}

/** An order with what belongs to it, each list from the beginning. */
export type FoundOrder = {
  order: OrderRow;
  lines: OrderLineRow[];
  history: OrderEventRow[];
  refunds: RefundRow[];
  documents: StoredDocument[];
  /** The last try to pay it through a service. */
  payment: PaymentRow | undefined;
  /** Pence that were credited of an order on account, and that came for it. */
  settled: { credited: number; paid: number };
  /** What of it has left in parcels, and what is not to be sent any more. */
  sent: Sent;
  /** What it was promised of goods that were expected, and stands. */
  promises: PromiseRow[];
};

/** An order with what belongs to it. */
export async function findOrder(db: Database, by: OrderSearch): Promise<FoundOrder | undefined> {
  const [order] = await db.select().from(orders).where(matching(by));
  return order && belongingTo(db, order);
}

/** What belongs to an order that was read already. */
export async function belongingTo(db: Database, order: OrderRow): Promise<FoundOrder> {
  const [lines, history, refunds, documents, payment, settled, sent, promises] = await pipeline([
    () => readLines(db, order.id),
    () => readHistory(db, order.id),
    () => readRefunds(db, order.id),
    () => readDocuments(db, order.id),
    () => readLastPayment(db, order.id),
    async () => (order.dueOn === null ? { credited: 0, paid: 0 } : readSettled(db, order.id)),
    // Before it stands nothing of it can have left, or been taken out.
    async () => (order.orderState === "new" ? NOTHING_SENT : readSent(db, order.id)),
    () => readPromises(db, order.id),
  ]);
  return { order, lines, history, refunds, documents, payment, settled, sent, promises };
}

const selectLines = prepared((db, value: Value<"orderId">) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, value("orderId")))
    .orderBy(asc(orderLines.position)),
);

/** The lines of an order. */
export const readLines = (db: Database, orderId: string): Promise<OrderLineRow[]> =>
  selectLines(db, { orderId });

/**
 * The order that a shopper names: by its id the customer who is signed in and placed it, by the secret of its link
 * anybody who has that.
 */
export function findOwnOrder(
  db: Database,
  { id, userId }: { id: string; userId?: string },
): Promise<FoundOrder | undefined> {
  return findOrder(db, { own: id, userId });
}

/** An order, locked until the transaction ends. */
export async function lockOrder(tx: Database, by: OrderSearch): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(matching(by)).for("no key update");
  return row;
}

const selectHistory = prepared((db, value: Value<"orderId">) =>
  db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, value("orderId")))
    .orderBy(asc(orderEvents.id)),
);

/** What happened to an order, from the beginning. */
const readHistory = (db: Database, orderId: string): Promise<OrderEventRow[]> =>
  selectHistory(db, { orderId });

const selectRefunds = prepared((db, value: Value<"orderId">) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, value("orderId")))
    .orderBy(asc(refunds.createdAt)),
);

/** The money given back for an order, or to be given back. */
export const readRefunds = (db: Database, orderId: string): Promise<RefundRow[]> =>
  selectRefunds(db, { orderId });
