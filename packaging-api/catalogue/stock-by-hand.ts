import { eq } from "drizzle-orm";
import { isShelfCode, SHELF_LENGTH, shelfCode } from "../../trade-rules/shelves";
import { MOST_PACKS } from "../../trade-rules/stock-level";
import type { AdjustmentReason } from "../contract/staff-stock";
import type { Database } from "../database/connect";
import { products } from "./catalogue-tables";
import { changeStock, type FillOwed, type Goods, lockGoods } from "./change-stock";
import { type StockCause, whoActs } from "./stock-cause";
import { productStock, stockLedger } from "./stock-tables";

/** The stock cannot be changed so; `message` is one sentence. */
export class StockError extends Error {}

/**
 * A product with the packs there were and are. `promised`: packs of those that came which went to orders that waited for
 * them, and are not among those that there are.
 */
export type CountedGoods = { sku: string; name: string; before: number; after: number; promised: number };

/** The product of a code, with its stock locked. @throws StockError when there is none */
async function lockNamed(tx: Database, sku: string): Promise<Goods> {
  const [named] = await tx.select({ id: products.id }).from(products).where(eq(products.sku, sku));
  const [goods] = named === undefined ? [] : await lockGoods(tx, [named.id]);
  if (goods === undefined) throw new StockError(`There is no product ${sku}.`);
  return goods;
}

async function setPacks(
  tx: Database,
  goods: Goods,
  sku: string,
  after: number,
  { fillOwed, ...cause }: StockCause & { fillOwed: FillOwed },
): Promise<CountedGoods> {
  const { id, name, stock: before } = goods;
  if (after < 0) throw new StockError(`There are only ${before} packs of ${sku}.`);
  if (after > MOST_PACKS) throw new StockError(`A product has at most ${MOST_PACKS} packs.`);
  const filled = await changeStock(tx, cause, [{ goods, by: after - before }], fillOwed);
  const promised = filled.get(id) ?? 0;
  return { sku, name, before, after: after - promised, promised };
}

/**
 * Sets the stock of a product to what was counted. Orders have taken theirs off it already. A count that agrees is
 * written into the ledger too: it says when the product was counted last.
 * @param note one line; may be empty
 * @param fillOwed gives packs that have come to the orders that wait for them
 * @throws StockError when there is no such product, or the packs would be too many.
 */
export async function countStock(
  tx: Database,
  { sku, packs, note }: { sku: string; packs: number; note: string },
  fillOwed: FillOwed,
): Promise<CountedGoods> {
  const goods = await lockNamed(tx, sku);
  if (goods.stock === packs)
    await tx
      .insert(stockLedger)
      .values({ productId: goods.id, change: 0, packs, reason: "counted", actor: whoActs, note });
  return setPacks(tx, goods, sku, packs, { reason: "counted", note, fillOwed });
}

/**
 * Adds packs to the stock of a product for a reason, or takes them away.
 * @param adjustment `by`: packs, below zero to take them; `note`: one line
 * @throws StockError when there is no such product, or the packs would be too few or too many.
 */
export async function adjustStock(
  tx: Database,
  adjustment: { sku: string; by: number; reason: AdjustmentReason; note: string },
  fillOwed: FillOwed,
): Promise<CountedGoods> {
  const { sku, by, reason, note } = adjustment;
  const goods = await lockNamed(tx, sku);
  return setPacks(tx, goods, sku, goods.stock + by, { reason, note, fillOwed });
}

/**
 * Adds packs that a supplier brought.
 * @param delivery its number, where it was expected
 * @throws StockError when there is no such product, or the packs would be too many.
 */
export async function takeIn(
  tx: Database,
  { sku, packs, note, delivery }: { sku: string; packs: number; note: string; delivery?: number },
  fillOwed: FillOwed,
): Promise<CountedGoods> {
  const goods = await lockNamed(tx, sku);
  return setPacks(tx, goods, sku, goods.stock + packs, {
    reason: "goods_in",
    note,
    fillOwed,
    ...(delivery !== undefined && { delivery }),
  });
}

/** A product with the level at which its stock was and is low; null: the shop's usual one. */
export type LevelledGoods = { sku: string; name: string; before: number | null; after: number | null };

/**
 * Says at how many packs or fewer a product is low.
 * @param level packs; null for the shop's usual level
 * @throws StockError when there is no such product.
 */
export async function setLowLevel(tx: Database, sku: string, level: number | null): Promise<LevelledGoods> {
  const { id, name } = await lockNamed(tx, sku);
  const [row] = await tx
    .select({ before: productStock.lowLevel })
    .from(productStock)
    .where(eq(productStock.productId, id));
  await tx.update(productStock).set({ lowLevel: level }).where(eq(productStock.productId, id));
  return { sku, name, before: row?.before ?? null, after: level };
}

/** A product with the codes of the shelf on which it was and is; empty: of none. */
export type ShelvedGoods = { sku: string; name: string; before: string; after: string };

/**
 * Says on which shelf a product lies.
 * @param typed the shelf's code; empty for none
 * @throws StockError when there is no such product, or no shelf can have that code.
 */
export async function setShelf(tx: Database, sku: string, typed: string): Promise<ShelvedGoods> {
  const shelf = shelfCode(typed);
  if (shelf !== "" && !isShelfCode(shelf))
    throw new StockError(
      `A shelf's code has letters, digits, points, slashes and hyphens, ${SHELF_LENGTH} at most.`,
    );
  const { id, name } = await lockNamed(tx, sku);
  const [row] = await tx
    .select({ before: productStock.shelf })
    .from(productStock)
    .where(eq(productStock.productId, id));
  await tx.update(productStock).set({ shelf }).where(eq(productStock.productId, id));
  return { sku, name, before: row?.before ?? "", after: shelf };
}
