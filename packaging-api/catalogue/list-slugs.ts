import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { slugList } from "../contract";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { categories, products } from "./catalogue-tables";

type SlugList = z.input<typeof slugList>;

/** The largest number of addresses in a sitemap file (sitemaps.org). */
const PAGE_LENGTH = 50_000;

/** Addresses of the pages that show products, in a stable order: variants of one product share theirs. */
export async function listProductSlugs(db: Database, page: number): Promise<SlugList> {
  const active = eq(products.status, "active");
  // Apart and each with its limit, so that each part comes out of an index in its order and no further than is needed.
  const end = page * PAGE_LENGTH;
  const own = db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(and(active, isNull(products.variantGroup)))
    .orderBy(asc(products.slug))
    .limit(end);
  const shared = db
    .select({
      slug: sql<string>`${products.variantGroup}`,
      updatedAt: sql<Date>`max(${products.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(products)
    .where(and(active, isNotNull(products.variantGroup)))
    .groupBy(products.variantGroup)
    .orderBy(asc(products.variantGroup))
    .limit(end);
  const [rows, [counted]] = await Promise.all([
    unionAll(own, shared)
      .orderBy(asc(products.slug))
      .limit(PAGE_LENGTH)
      .offset((page - 1) * PAGE_LENGTH),
    readRows(
      db,
      z.object({ total: z.int() }),
      sql`select (coalesce((select sum(products) from facet_cells), 0)
        + (select count(distinct variant_group) from products where ${active} and variant_group is not null))::int as total`,
    ),
  ]);
  return toList(rows, counted?.total ?? 0, page);
}

/** Addresses of the categories. Each is as new as the newest of its own text and its products. */
export async function listCategorySlugs(db: Database, page: number): Promise<SlugList> {
  const newest = sql<string>`greatest(${categories.updatedAt}, (
    select max(p.updated_at) from products p join product_categories pc on pc.product_id = p.id
    where pc.category_id = ${categories.id}))`.mapWith(categories.updatedAt);
  const [rows, total] = await Promise.all([
    db
      .select({ slug: categories.slug, updatedAt: newest })
      .from(categories)
      .orderBy(asc(categories.slug))
      .limit(PAGE_LENGTH)
      .offset((page - 1) * PAGE_LENGTH),
    db.$count(categories),
  ]);
  return toList(rows, total, page);
}

function toList(rows: { slug: string; updatedAt: Date }[], total: number, page: number): SlugList {
  return {
    slugs: rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() })),
    total,
    page,
    numOfRecords: PAGE_LENGTH,
  };
}
