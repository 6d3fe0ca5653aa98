import { asc, eq, gt } from "drizzle-orm";
import type { ProductFeed } from "../contract";
import type { Database } from "../database/connect";
import { categories, products } from "./catalogue-tables";
import { detailColumns, parents, toDetails } from "./details";
import { together } from "./scope";

/** About a megabyte of JSON: an answer that neither program notices in its memory. */
const PAGE_LENGTH = 500;

/**
 * The products on show by id, one page after the other: a page begins where its reader left off, so that the last of
 * 100,000 costs as little as the first and nothing is listed twice while the catalogue changes.
 */
export async function readProductFeed(db: Database, after: string | undefined): Promise<ProductFeed> {
  const rows = await db
    .select(detailColumns)
    .from(products)
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(together(after === undefined ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(PAGE_LENGTH);
  const last = rows.at(-1)?.summary.id;
  return { products: rows.map(toDetails), next: rows.length < PAGE_LENGTH ? null : (last ?? null) };
}
