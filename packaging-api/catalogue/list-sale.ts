import { sql } from "drizzle-orm";
import type { ProductSummary } from "../contract";
import type { Database } from "../database/connect";
import { products } from "./catalogue-tables";
import { readPage } from "./page";
import { onSale, together } from "./scope";
import { oneOfEachGroup } from "./variants";

/** The call has no paging (docs/wire.md, Calls): a longer sale is read page by page through the product list. */
const LIMIT = 500;

/** Products on sale, the deepest cut first. */
export function listSale(db: Database): Promise<ProductSummary[]> {
  const order = [sql`${products.price}::float8 / ${products.wasPrice}`, sql`${products.sku}`];
  return readPage(db, oneOfEachGroup(together(onSale), order), order, 1, LIMIT);
}
