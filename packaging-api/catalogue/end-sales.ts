import { asc, inArray, lt, sql } from "drizzle-orm";
import { ECO_FRIENDLY_SLUG } from "../../trade-rules/special-categories";
import { cacheTags } from "../contract/cache-tags";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { enqueue } from "../outbox/effect";
import { products } from "./catalogue-tables";
import { refreshCategoryFigures } from "./category-figures";
import { categoriesOf } from "./pages-of-stock";
import { pageSlug } from "./variants";

/** Products of one transaction, so that thousands of sales that end in one night do not block orders. */
const BATCH = 500;

/**
 * Restores the former price, and raises the price breaks in the same proportion: they were set for the sale price, and
 * unchanged they would be a sale by themselves. They still fall with the quantity, because the former price is higher.
 */
async function endBatch(tx: Database, today: string): Promise<number> {
  const over = await tx
    .select({ id: products.id, page: pageSlug })
    .from(products)
    .where(lt(products.saleEndsOn, today))
    .orderBy(asc(products.id))
    .limit(BATCH)
    .for("no key update");
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  await tx.execute(sql`update price_breaks b set price = round(b.price::numeric * p.was_price / p.price)
    from products p where p.id = b.product_id and p.was_price > p.price and ${inArray(sql`p.id`, ids)}`);
  await tx
    .update(products)
    .set({
      price: sql`greatest(${products.price}, ${products.wasPrice})`,
      grossPrice: sql`case when ${products.wasPrice} > ${products.price} then ${products.grossWasPrice} else ${products.grossPrice} end`,
      wasPrice: null,
      grossWasPrice: null,
      saleEndsOn: null,
      updatedAt: sql`now()`,
    })
    .where(inArray(products.id, ids));
  await refreshCategoryFigures(tx);
  const standing = await categoriesOf(tx, ids);
  const tags = [
    ...[...new Set(over.map(({ page }) => cacheTags.product(page)))].sort(),
    ...[...standing, ECO_FRIENDLY_SLUG].map(cacheTags.category),
    cacheTags.sale,
    cacheTags.shop,
  ];
  // These pages name the day. Of the others, where it is a neighbour, only the price is old, as after any change.
  await enqueue(tx, { kind: "revalidate", payload: { tags, atOnce: true } });
  await enqueue(tx, { kind: "revalidate", payload: { tags: [cacheTags.catalogue] } });
  return over.length;
}

/**
 * Ends the sales whose last day is over. The price changes in the catalogue itself, so that lists, carts and feeds agree.
 * @param today the day in London, as 2026-11-30
 * @returns how many products are no longer on sale
 */
export async function endSales(db: Connection["db"], today: string): Promise<number> {
  let ended = 0;
  for (;;) {
    const more = await transact(db, (tx) => endBatch(tx, today));
    ended += more;
    if (more < BATCH) return ended;
  }
}
