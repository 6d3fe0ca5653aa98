import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { products } from "./catalogue-tables";
import { changeStock, type Goods, lockGoods } from "./change-stock";

/** As many packs of one product as an import takes. */
export const MOST_PACKS = 10_000_000;

/** The stock cannot be changed so; `message` is one sentence. */
export class StockError extends Error {}

/** A product with the packs there were and are. */
export type CountedGoods = { sku: string; name: string; before: number; after: number };

/**
 * Changes the stock of a product after a count by hand. Orders have taken theirs off it already.
 * @param count the packs there are after those there were
 * @throws StockError when there is no such product, or the packs would be too few or too many.
 */
export async function countStock(
  tx: Database,
  sku: string,
  count: (before: number) => number,
): Promise<CountedGoods> {
  const [named] = await tx.select({ id: products.id }).from(products).where(eq(products.sku, sku));
  const goods: Goods | undefined = named && (await lockGoods(tx, [named.id]))[0];
  if (goods === undefined) throw new StockError(`There is no product ${sku}.`);
  const after = count(goods.stock);
  if (after < 0) throw new StockError(`There are only ${goods.stock} packs of ${sku}.`);
  if (after > MOST_PACKS) throw new StockError(`A product has at most ${MOST_PACKS} packs.`);
  await changeStock(tx, [{ goods, by: after - goods.stock }]);
  return { sku, name: goods.name, before: goods.stock, after };
}
