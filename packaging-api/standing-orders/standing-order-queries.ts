import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { MAX_LINES } from "../../trade-rules/limits";
import { hashOfSecret } from "../accounts/secret-token";
import { goodsOfLine } from "../cart/cart-queries";
import { products } from "../catalogue/catalogue-tables";
import { productStock } from "../catalogue/stock-tables";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { orders } from "../orders/order-tables";
import { standingOrderLines, standingOrderRuns, standingOrders } from "./standing-order-tables";

export type StandingOrderRow = typeof standingOrders.$inferSelect;

/** A standing order as its customer names it, or by the secret of the latest letter about it. */
export type AskedStandingOrder = { id: string; userId: string } | { token: string };

const matching = (asked: AskedStandingOrder) =>
  "token" in asked
    ? eq(standingOrders.tokenHash, hashOfSecret(asked.token))
    : and(eq(standingOrders.id, asked.id), eq(standingOrders.userId, asked.userId));

/** A standing order of whoever asks; undefined for any other. */
export async function findStandingOrder(
  db: Database,
  asked: AskedStandingOrder,
): Promise<StandingOrderRow | undefined> {
  const [row] = await db.select().from(standingOrders).where(matching(asked));
  return row;
}

/** The same, locked until the transaction ends. @throws Failure 404 for any other. */
export async function lockStandingOrder(tx: Database, asked: AskedStandingOrder): Promise<StandingOrderRow> {
  const [row] = await tx.select().from(standingOrders).where(matching(asked)).for("update");
  if (row === undefined) throw notFound();
  return row;
}

/** A customer's standing orders, the next one first. */
export const readStandingOrders = (
  db: Database,
  userId: string,
  limit: number,
): Promise<StandingOrderRow[]> =>
  db
    .select()
    .from(standingOrders)
    .where(eq(standingOrders.userId, userId))
    .orderBy(asc(standingOrders.nextOn), asc(standingOrders.id))
    .limit(limit);

/** How many standing orders a customer has. */
export async function countStandingOrders(tx: Database, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(standingOrders)
    .where(eq(standingOrders.userId, userId));
  return row?.count ?? 0;
}

/** The lines of a standing order with their products as they are now. */
export function readLines(db: Database, standingOrderId: string) {
  return db
    .select({ quantity: standingOrderLines.quantity, stated: standingOrderLines.stated, ...goodsOfLine })
    .from(standingOrderLines)
    .innerJoin(products, eq(products.id, standingOrderLines.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(standingOrderLines.standingOrderId, standingOrderId))
    .orderBy(asc(standingOrderLines.position))
    .limit(MAX_LINES);
}
export type LineRow = Awaited<ReturnType<typeof readLines>>[number];

/** Packs of a product, and what all of them cost with VAT as it was said; null while it was not. */
export type StandingLine = { productId: string; quantity: number; stated: number | null };

/** Writes lines; one of a product that is there already takes its place. The standing order is locked. */
export async function putLines(tx: Database, standingOrderId: string, lines: StandingLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(standingOrderLines)
    .values(lines.map((line) => ({ standingOrderId, ...line })))
    .onConflictDoUpdate({
      target: [standingOrderLines.standingOrderId, standingOrderLines.productId],
      set: { quantity: sql`excluded.quantity`, stated: sql`excluded.stated` },
    });
}

/** Takes lines off. */
export async function removeLines(
  tx: Database,
  standingOrderId: string,
  productIds: string[],
): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .delete(standingOrderLines)
    .where(
      and(
        eq(standingOrderLines.standingOrderId, standingOrderId),
        inArray(standingOrderLines.productId, productIds),
      ),
    );
}

/** Writes columns of a standing order that is locked. */
export async function saveStandingOrder(
  tx: Database,
  id: string,
  columns: Partial<Omit<StandingOrderRow, "id" | "userId">>,
): Promise<void> {
  await tx
    .update(standingOrders)
    .set({ ...columns, updatedAt: new Date() })
    .where(eq(standingOrders.id, id));
}

/** Ends a standing order, with what became of its days; the orders that it placed stay. */
export async function deleteStandingOrder(tx: Database, id: string): Promise<void> {
  await tx.delete(standingOrders).where(eq(standingOrders.id, id));
}

/** What a letter about the next order left behind, taken back: another letter is written for another day. */
export const unnoticed = { noticedAt: null, mailedAt: null, orderOn: null } as const;

/** What became of the latest days, the latest first. */
export function readRuns(db: Database, standingOrderId: string, limit: number) {
  return db
    .select({
      day: standingOrderRuns.day,
      outcome: standingOrderRuns.outcome,
      reason: standingOrderRuns.reason,
      short: standingOrderRuns.short,
      number: orders.number,
    })
    .from(standingOrderRuns)
    .leftJoin(orders, eq(orders.id, standingOrderRuns.orderId))
    .where(eq(standingOrderRuns.standingOrderId, standingOrderId))
    .orderBy(desc(standingOrderRuns.day))
    .limit(limit);
}
export type RunRow = Awaited<ReturnType<typeof readRuns>>[number];

/** Notes what became of a day. @returns whether nothing was noted of it before */
export async function noteRun(tx: Database, run: typeof standingOrderRuns.$inferInsert): Promise<boolean> {
  const noted = await tx
    .insert(standingOrderRuns)
    .values(run)
    .onConflictDoNothing()
    .returning({ day: standingOrderRuns.day });
  return noted.length === 1;
}
