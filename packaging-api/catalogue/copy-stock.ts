import { eq, sql } from "drizzle-orm";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import type { Logger } from "../log";
import { enqueue } from "../outbox/effect";
import { startRepeating } from "../repeat";
import { products } from "./catalogue-tables";
import { pagesOfStock } from "./pages-of-stock";
import { productStock } from "./stock-tables";
import { pageSlug } from "./variants";

/** Products of one transaction. */
const BATCH = 200;
const EVERY_MS = 5_000;

/**
 * Copies the packs of products that somebody held while they were counted. Whose is held still is left for the next turn.
 * @returns whether there may be more
 */
async function copyStock(tx: Database): Promise<boolean> {
  const older = await tx
    .select({
      productId: products.id,
      page: pageSlug,
      before: products.stock,
      after: productStock.packs,
    })
    .from(productStock)
    .innerJoin(products, eq(products.id, productStock.productId))
    .where(sql`not ${productStock.isCopied}`)
    .orderBy(productStock.productId)
    .limit(BATCH)
    .for("no key update", { skipLocked: true });
  if (older.length === 0) return false;
  const ids = sql.join(
    older.map(({ productId }) => sql`${productId}`),
    sql`, `,
  );
  await tx.execute(sql`update product_stock set packs = packs where product_id in (${ids})`);
  const tags = await pagesOfStock(tx, older);
  if (tags.length > 0) await enqueue(tx, { kind: "revalidate", payload: { tags } });
  return older.length === BATCH;
}

/** Copies such packs every five seconds. */
export const startCopyingStock = (db: Connection["db"], log: Logger): { stop(): Promise<void> } =>
  startRepeating(
    {
      everyMs: EVERY_MS,
      work: async (signal) => {
        while (!signal.aborted && (await transact(db, copyStock)));
      },
      failed: "lists show older stock; look at the database, it is tried again in five seconds",
    },
    log,
  );
