import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { announceProducts } from "../notifications/announce-products";
import { enqueue } from "../outbox/effect";
import { products } from "./catalogue-tables";
import { pagesOfStock } from "./pages-of-stock";
import { type StockCause, setStockCause } from "./stock-cause";
import { productStock } from "./stock-tables";
import { leadingSize, pageSlug } from "./variants";
import { wishedKinds } from "./wished-kinds";

/** What a change of the stock has to know of a product. */
const facts = {
  id: products.id,
  slug: products.slug,
  page: pageSlug,
  name: products.name,
  size: leadingSize,
  price: products.price,
  wasPrice: products.wasPrice,
  status: products.status,
  stock: productStock.packs,
};

/** Products with their stock, which is locked until the transaction ends, always in the same order (see `lockStockOf`). */
export function lockGoods(tx: Database, ids: string[]) {
  return tx
    .select(facts)
    .from(productStock)
    .innerJoin(products, eq(products.id, productStock.productId))
    .where(inArray(productStock.productId, ids))
    .orderBy(asc(productStock.productId))
    .for("no key update", { of: productStock });
}
export type Goods = Awaited<ReturnType<typeof lockGoods>>[number];

type Change = { goods: Goods; by: number };

/** Changes packs and says why in the ledger, and nothing else. The transaction has locked the products. */
export async function movePacks(tx: Database, cause: StockCause, changes: readonly Change[]): Promise<void> {
  await setStockCause(tx, cause);
  const rows = changes.map(({ goods, by }) => sql`(${goods.id}, ${by}::int)`);
  await tx.execute(sql`update product_stock s set packs = s.packs + moved.by
    from (values ${sql.join(rows, sql`, `)}) moved (id, by) where s.product_id = moved.id`);
}

/**
 * Takes packs off the stock for orders that wait for them, before anybody else is told of them.
 * @param came products of which packs have come, with all the packs that there are now
 * @returns packs that it took of each, by the product's id
 */
export type FillOwed = (
  tx: Database,
  came: readonly { goods: Goods; packs: number }[],
) => Promise<ReadonlyMap<string, number>>;

const NOTHING_FILLED: ReadonlyMap<string, number> = new Map();

/**
 * Adds packs to the stock of products that the transaction has locked, or takes them away: pages that show another word
 * for it are made again, and whoever waits for one that can be had again is told.
 * @param cause what the ledger says of it
 * @param changes `by`: packs, below zero to take them; the caller has seen that there are so many
 * @param fillOwed where packs are added: gives those to orders that were promised to them
 * @returns packs of each product that went to such orders, by the product's id
 */
export async function changeStock(
  tx: Database,
  cause: StockCause,
  changes: readonly Change[],
  fillOwed?: FillOwed,
): Promise<ReadonlyMap<string, number>> {
  const moved = changes.filter(({ by }) => by !== 0);
  if (moved.length === 0) return NOTHING_FILLED;
  await movePacks(tx, cause, moved);
  const came = moved.flatMap(({ goods, by }) => (by > 0 ? [{ goods, packs: goods.stock + by }] : []));
  const filled = came.length === 0 || fillOwed === undefined ? NOTHING_FILLED : await fillOwed(tx, came);
  await tellOfStock(
    tx,
    moved.map(({ goods, by }) => ({ goods, by: by - (filled.get(goods.id) ?? 0) })),
  );
  return filled;
}

/** Revalidates pages whose word for the stock changed, and notifies customers whose product is back in stock. */
export async function tellOfStock(tx: Database, moved: readonly Change[]): Promise<void> {
  await announceProducts(
    tx,
    moved.flatMap(({ goods, by }) =>
      wishedKinds(goods, { ...goods, stock: goods.stock + by }).map((kind) => ({ kind, product: goods })),
    ),
  );
  const tags = await pagesOfStock(
    tx,
    moved.map(({ goods, by }) => ({
      productId: goods.id,
      page: goods.page,
      before: goods.stock,
      after: goods.stock + by,
    })),
  );
  if (tags.length > 0) await enqueue(tx, { kind: "revalidate", payload: { tags } });
}
