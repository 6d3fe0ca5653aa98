import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { slugList } from "../contract";
import type { Database } from "../database/connect";
import { categories, products } from "./catalogue-tables";
import { countEntries } from "./variants";

type SlugList = z.input<typeof slugList>;

/** The largest number of addresses in a sitemap file (sitemaps.org). */
const PAGE_LENGTH = 50_000;

/** Addresses of the pages that show products, in a stable order: variants of one product share theirs. */
export async function listProductSlugs(db: Database, page: number): Promise<SlugList> {
  const active = eq(products.status, "active");
  // Apart, so that each part comes out of an index in its order.
  const own = db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(and(active, isNull(products.variantGroup)));
  const shared = db
    .select({
      slug: sql<string>`${products.variantGroup}`,
      updatedAt: sql<Date>`max(${products.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(products)
    .where(and(active, isNotNull(products.variantGroup)))
    .groupBy(products.variantGroup);
  const [rows, [counted]] = await Promise.all([
    unionAll(own, shared)
      .orderBy(asc(products.slug))
      .limit(PAGE_LENGTH)
      .offset((page - 1) * PAGE_LENGTH),
    db
      .select({ total: countEntries(sql`true`).mapWith(Number) })
      .from(products)
      .where(active),
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
