import { eq } from "drizzle-orm";
import { products } from "../catalogue/catalogue-tables";
import { productStock } from "../catalogue/stock-tables";
import type { Database } from "../database/connect";

/** Whether a product is sold, and packs of it are there. */
type Goods = { status: "active" | "withdrawn"; packs: number };

export const canBeHad = ({ status, packs }: Goods): boolean => status === "active" && packs > 0;

const select = (db: Database, productId: string) =>
  db
    .select({ status: products.status, packs: productStock.packs })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(products.id, productId));

/** How a product stands now; undefined when there is none. */
export async function readGoods(db: Database, productId: string): Promise<Goods | undefined> {
  const [goods] = await select(db, productId);
  return goods;
}

/**
 * The same, held until the transaction ends: whoever brings packs of it waits, and finds the request that is written
 * meanwhile. Otherwise each could miss the other.
 */
export async function holdGoods(tx: Database, productId: string): Promise<Goods | undefined> {
  const [goods] = await select(tx, productId).for("share");
  return goods;
}
