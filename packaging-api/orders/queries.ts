import { and, asc, desc, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { categories, orderEvents, orderLines, orders, productCategories, products } from "../database/schema";
import type { Machine, States } from "./states";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

/** Holds products until the transaction ends, in one order for everybody so that no two orders wait for each other. */
export async function lockProducts(tx: Database, ids: string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
}

/**
 * Takes packs out of the stock.
 * @returns whether there were so many of a product that is sold.
 */
export async function takeStock(tx: Database, productId: string, packs: number): Promise<boolean> {
  const taken = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${packs}` })
    .where(and(eq(products.id, productId), eq(products.status, "active"), gte(products.stock, packs)))
    .returning({ id: products.id });
  return taken.length === 1;
}

/** Addresses of the categories that products stand in, and of those above them. */
export async function categoriesOf(tx: Database, productIds: string[]): Promise<string[]> {
  const standing = tx
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(inArray(productCategories.productId, productIds));
  const above = tx
    .select({ id: sql<string>`coalesce(${categories.parentId}, ${categories.id})` })
    .from(categories)
    .where(inArray(categories.id, standing));
  const rows = await tx
    .select({ slug: categories.slug })
    .from(categories)
    .where(or(inArray(categories.id, standing), inArray(categories.id, above)))
    .orderBy(asc(categories.slug));
  return rows.map(({ slug }) => slug);
}

const numbered = z.object({ number: z.string() });

/** The next order number: rising, with gaps where an order came to nothing. */
export async function nextOrderNumber(tx: Database): Promise<string> {
  const row = await readRow(tx, numbered, sql`select nextval('order_numbers')::text as number`);
  return row.number;
}

/** Writes an order with its lines and the beginning of its history. */
export async function insertOrder(
  tx: Database,
  order: typeof orders.$inferInsert & Pick<OrderRow, "userId">,
  lines: Omit<OrderLineRow, "orderId" | "position">[],
  states: States,
): Promise<void> {
  await tx.insert(orders).values(order);
  await tx
    .insert(orderLines)
    .values(lines.map((line, index) => ({ ...line, orderId: order.id, position: index + 1 })));
  const machines: Machine[] = ["order", "payment", "fulfilment"];
  await tx.insert(orderEvents).values(
    machines.map((machine) => ({
      orderId: order.id,
      machine,
      to: states[machine],
      cause: "placed",
      actor: order.userId === null ? "guest" : "customer",
    })),
  );
}

/** What an order can be found by: its id, also among a customer's own only; the secret of its link; its number. */
export type OrderSearch = { id: string; userId?: string } | { key: string } | { number: string };

function matching(by: OrderSearch): SQL | undefined {
  if ("key" in by) return eq(orders.key, by.key);
  if ("number" in by) return eq(orders.number, by.number);
  return and(eq(orders.id, by.id), by.userId === undefined ? undefined : eq(orders.userId, by.userId));
}

/** An order with its lines. */
export async function findOrder(
  db: Database,
  by: OrderSearch,
): Promise<{ order: OrderRow; lines: OrderLineRow[] } | undefined> {
  const [order] = await db.select().from(orders).where(matching(by));
  if (order === undefined) return undefined;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return { order, lines };
}

/** An order by its number, held until the transaction ends. */
export async function lockOrder(tx: Database, number: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for("no key update");
  return row;
}

/** The latest orders of the shop. */
export function readLatestOrders(db: Database, limit: number): Promise<OrderRow[]> {
  return db.select().from(orders).orderBy(desc(orders.placedAt), desc(orders.id)).limit(limit);
}

/** What happened to an order, from the beginning. */
export function readHistory(db: Database, orderId: string) {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}
