import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { MAX_LINES } from "../../trade-rules/limits";
import { goodsToHave } from "../cart/cart-queries";
import { products } from "../catalogue/catalogue-tables";
import { productStock } from "../catalogue/stock-tables";
import type { Database } from "../database/connect";
import { toHave } from "../orders/expected-packs";
import { namedListLines, namedLists } from "./named-list-tables";

/** Packs of a product, as a list has them. */
export type ListedPacks = { productId: string; quantity: number };

/** The lines of a list in the order in which they were put on it, with their products as they are now. */
export async function readLines(db: Database, listId: string) {
  const rows = await db
    .select({ quantity: namedListLines.quantity, ...goodsToHave })
    .from(namedListLines)
    .innerJoin(products, eq(products.id, namedListLines.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(namedListLines.listId, listId))
    .orderBy(asc(namedListLines.position))
    .limit(MAX_LINES);
  return rows.map(toHave);
}
export type LineRow = Awaited<ReturnType<typeof readLines>>[number];

/** How many lines a list has. */
export async function countLines(db: Database, listId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(namedListLines)
    .where(eq(namedListLines.listId, listId));
  return row?.count ?? 0;
}

/** Packs by product of those lines that a list has among these products. */
export async function readPacks(
  db: Database,
  listId: string,
  productIds: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ productId: namedListLines.productId, quantity: namedListLines.quantity })
    .from(namedListLines)
    .where(and(eq(namedListLines.listId, listId), inArray(namedListLines.productId, productIds)));
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

/** Writes lines; one of a product that is on the list already takes its place. The list is locked. */
export async function putLines(tx: Database, listId: string, lines: ListedPacks[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(namedListLines)
    .values(lines.map(({ productId, quantity }) => ({ listId, productId, quantity })))
    .onConflictDoUpdate({
      target: [namedListLines.listId, namedListLines.productId],
      set: { quantity: sql`excluded.quantity` },
    });
}

/** Takes lines off. */
export async function removeLines(tx: Database, listId: string, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .delete(namedListLines)
    .where(and(eq(namedListLines.listId, listId), inArray(namedListLines.productId, productIds)));
}

/** Notes that a list has changed. */
export async function touchList(tx: Database, listId: string): Promise<void> {
  await tx.update(namedLists).set({ updatedAt: new Date() }).where(eq(namedLists.id, listId));
}
