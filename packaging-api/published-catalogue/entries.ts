import { and, asc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { categories, products } from "../catalogue/catalogue-tables";
import { detailColumns, parents, toDetails } from "../catalogue/details";
import { onShow } from "../catalogue/scope";
import type { PublishedKind } from "../contract";
import type { Database } from "../database/connect";

/** An entry of a part with the key that it is ordered by. */
export type Entry = { key: string; row: object };

/** Entries from a key on, or after one, up to another that is no longer among them; null: up to the end. */
export type EntryRange = { from: string; after?: string; to: string | null };

/** How the entries of a kind are read. */
export type EntryReader = {
  /** Entries of a part where it is not the last one. */
  most: number;
  /** Entries that are read at a time, so that the program answers others in between. */
  slice: number;
  read(db: Database, range: EntryRange, limit: number): Promise<Entry[]>;
};

function within(key: PgColumn, { from, after, to }: EntryRange): SQL | undefined {
  return and(after === undefined ? gte(key, from) : gt(key, after), to === null ? undefined : lt(key, to));
}

const datedPage = ({ slug, updatedAt }: { slug: string; updatedAt: Date }): Entry => ({
  key: slug,
  row: { slug, updatedAt: updatedAt.toISOString() },
});

/** All that is on show with its details, by id. */
const productEntries: EntryReader = {
  most: 500,
  slice: 100,
  async read(db, range, limit) {
    const rows = await db
      .select(detailColumns)
      .from(products)
      .innerJoin(categories, eq(products.categoryId, categories.id))
      .leftJoin(parents, eq(parents.id, categories.parentId))
      .where(and(onShow, within(products.id, range)))
      .orderBy(asc(products.id))
      .limit(limit);
    return rows.map((row) => ({ key: row.summary.id, row: toDetails(row) }));
  },
};

/** Addresses of the pages that show products, by slug: variants of one product share theirs. */
const productPageEntries: EntryReader = {
  most: 1_000,
  slice: 1_000,
  async read(db, range, limit) {
    // Apart and each with its limit, so that each comes out of an index in its order and no further than is needed.
    const own = db
      .select({ slug: products.slug, updatedAt: products.updatedAt })
      .from(products)
      .where(and(onShow, isNull(products.variantGroup), within(products.slug, range)))
      .orderBy(asc(products.slug))
      .limit(limit);
    const shared = db
      .select({
        slug: sql<string>`${products.variantGroup}`,
        updatedAt: sql<Date>`max(${products.updatedAt})`.mapWith(products.updatedAt),
      })
      .from(products)
      .where(and(onShow, isNotNull(products.variantGroup), within(products.variantGroup, range)))
      .groupBy(products.variantGroup)
      .orderBy(asc(products.variantGroup))
      .limit(limit);
    return (await unionAll(own, shared).orderBy(asc(products.slug)).limit(limit)).map(datedPage);
  },
};

/** Addresses of the categories. Each is as new as the newest of its own text and its products. */
const categoryPageEntries: EntryReader = {
  most: 1_000,
  slice: 500,
  async read(db, range, limit) {
    const newest = sql<string>`greatest(${categories.updatedAt}, (
      select max(p.updated_at) from products p join product_categories pc on pc.product_id = p.id
      where pc.category_id = ${categories.id}))`.mapWith(categories.updatedAt);
    const rows = await db
      .select({ slug: categories.slug, updatedAt: newest })
      .from(categories)
      .where(within(categories.slug, range))
      .orderBy(asc(categories.slug))
      .limit(limit);
    return rows.map(datedPage);
  },
};

export const entryReaders: Record<PublishedKind, EntryReader> = {
  products: productEntries,
  "product-pages": productPageEntries,
  "category-pages": categoryPageEntries,
};
