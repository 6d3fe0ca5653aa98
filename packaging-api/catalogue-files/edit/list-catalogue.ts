import { eq, sql } from "drizzle-orm";
import { products } from "../../catalogue/catalogue-tables";
import { namedBy } from "../../catalogue/named-by";
import { pageSlug } from "../../catalogue/variants";
import { type CatalogueRow, catalogueRow, type ProductCells } from "../../contract/staff-catalogue";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { readStored } from "../import/stored-drafts";
import { CatalogueError, cellsOf } from "./change-product";

const columns = sql`p.sku, p.slug, p.name, p.size, p.price, p.was_price as "wasPrice", p.status`;

/**
 * Products by code, also those that are withdrawn.
 * @param asked `words`: of a code, barcode or name, may be empty; `after`: the last code of the page before
 */
export function listCatalogue(
  db: Database,
  { words, after, limit }: { words: string; after?: string | undefined; limit: number },
): Promise<CatalogueRow[]> {
  return readRows(
    db,
    catalogueRow,
    sql`select ${columns} from products p
      where true ${after === undefined ? sql`` : sql`and p.sku > ${after}`}
        ${words === "" ? sql`` : sql`and ${namedBy(words)}`}
      order by p.sku limit ${limit}`,
  );
}

/** A product as it can be changed. @throws CatalogueError when there is no such product */
export async function readEdited(
  db: Database,
  sku: string,
): Promise<{ product: CatalogueRow; page: string; cells: ProductCells }> {
  const stored = (await readStored(db, [sku])).get(sku);
  const [row] = await db.select({ page: pageSlug }).from(products).where(eq(products.sku, sku));
  if (stored === undefined || row === undefined) throw new CatalogueError(`There is no product ${sku}.`);
  const { slug, name, size, price, wasPrice, status } = stored.draft;
  return {
    product: { sku, slug, name, size, price, wasPrice, status },
    page: row.page,
    cells: cellsOf(stored.draft),
  };
}
