import { asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { slugList } from "../contract";
import type { Database } from "../database/connect";
import { categories, products } from "../database/schema";
import { pageSlug } from "./variants";

type SlugList = z.input<typeof slugList>;

/** A sitemap file holds no more than this (sitemaps.org). */
const PAGE_LENGTH = 50_000;

/** Addresses of the pages that show products, in a stable order: variants of one product share theirs. */
export async function listProductSlugs(db: Database, page: number): Promise<SlugList> {
  const active = eq(products.status, "active");
  const pages = db
    .select({
      slug: pageSlug.as("slug"),
      updatedAt: sql<string>`max(${products.updatedAt})`.mapWith(products.updatedAt).as("updated_at"),
    })
    .from(products)
    .where(active)
    .groupBy(pageSlug)
    .as("pages");
  const [rows, total] = await Promise.all([
    db
      .select({ slug: pages.slug, updatedAt: pages.updatedAt })
      .from(pages)
      .orderBy(asc(pages.slug))
      .limit(PAGE_LENGTH)
      .offset((page - 1) * PAGE_LENGTH),
    db.$count(pages),
  ]);
  return toList(rows, total, page);
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
