import { asc, eq, inArray, lt, sql } from "drizzle-orm";
import { type CalendarDay, londonDay } from "../../trade-rules/dispatch-promise";
import { MOST_DAYS_EXPECTED } from "../../trade-rules/parcels";
import { cacheTags } from "../contract/cache-tags";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { enqueue } from "../outbox/effect";
import { products } from "./catalogue-tables";
import { StockError } from "./stock-by-hand";
import { pageSlug } from "./variants";

/** Products of one transaction. */
const BATCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A product with the days on which it was and is expected. */
export type ExpectedGoods = {
  sku: string;
  name: string;
  before: CalendarDay | null;
  after: CalendarDay | null;
};

/**
 * Says when a product is expected back, or that nobody knows. Its page is made again.
 * @param day null when it is not known
 * @throws StockError when there is no such product, or the day is over or years away
 */
export async function expectStock(
  tx: Database,
  sku: string,
  day: CalendarDay | null,
  now = new Date(),
): Promise<ExpectedGoods> {
  if (day !== null && day < londonDay(now)) throw new StockError(`${day} is over.`);
  if (day !== null && day > londonDay(new Date(now.getTime() + MOST_DAYS_EXPECTED * DAY_MS)))
    throw new StockError(`${day} is more than two years away.`);
  const [goods] = await tx
    .select({ id: products.id, name: products.name, page: pageSlug, before: products.expectedOn })
    .from(products)
    .where(eq(products.sku, sku))
    .for("no key update");
  if (goods === undefined) throw new StockError(`There is no product ${sku}.`);
  const { id, name, page, before } = goods;
  if (before !== day) {
    await tx.update(products).set({ expectedOn: day, updatedAt: sql`now()` }).where(eq(products.id, id));
    await enqueue(tx, { kind: "revalidate", payload: { tags: [cacheTags.product(page)] } });
  }
  return { sku, name, before, after: day };
}

async function forgetBatch(tx: Database, today: CalendarDay): Promise<number> {
  const over = await tx
    .select({ id: products.id, page: pageSlug })
    .from(products)
    .where(lt(products.expectedOn, today))
    .orderBy(asc(products.id))
    .limit(BATCH)
    .for("no key update");
  if (over.length === 0) return 0;
  await tx
    .update(products)
    .set({ expectedOn: null, updatedAt: sql`now()` })
    .where(
      inArray(
        products.id,
        over.map(({ id }) => id),
      ),
    );
  const tags = [...new Set(over.map(({ page }) => cacheTags.product(page)))].sort();
  // These pages name a day that is over.
  await enqueue(tx, { kind: "revalidate", payload: { tags, atOnce: true } });
  return over.length;
}

/**
 * Forgets the days that are over, whether the goods came or not.
 * @param today in London
 * @returns of how many products
 */
export async function forgetExpected(db: Connection["db"], today: CalendarDay): Promise<number> {
  for (let forgotten = 0; ; ) {
    const more = await transact(db, (tx) => forgetBatch(tx, today));
    forgotten += more;
    if (more < BATCH) return forgotten;
  }
}
