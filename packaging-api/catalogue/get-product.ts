import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Product, ProductVariant } from "../contract";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { categories, productCategories, products } from "./catalogue-tables";
import { detailColumns, parents, toDetails } from "./details";
import { expectedPart } from "./expected-day";
import { findInstead } from "./instead";
import { findRelated } from "./related";
import { findRenamed } from "./renamed";
import { onShow } from "./scope";
import { saleOf } from "./summary";

async function readProduct(db: Database, where: SQL, shown: SQL = onShow) {
  const [row] = await db
    .select({
      ...detailColumns,
      kind: products.kind,
      bulk: products.bulk,
      categoryId: products.categoryId,
    })
    .from(products)
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(and(where, shown))
    .orderBy(asc(products.variantPosition), asc(products.sku))
    .limit(1);
  return row;
}
type ProductRow = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

/** The product whose own slug this is. */
const bySlug = (db: Database, slug: string) => readProduct(db, eq(products.slug, slug));
/** The first of the variants whose page this is. */
const byPage = (db: Database, slug: string) => readProduct(db, eq(products.variantGroup, slug));

/** The slug of the page that a variant was on which is not sold any more, or that it was on before. */
async function formerPage(db: Database, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ page: products.variantGroup })
    .from(products)
    .where(eq(products.slug, slug))
    .limit(1);
  return found?.page ?? undefined;
}

/** What an address leads to. Page slugs go first: a variant's own may be the same word where its options have no letters. */
async function findProduct(db: Database, slug: string): Promise<ProductRow | undefined> {
  const own = await bySlug(db, slug);
  if (own !== undefined && own.summary.variantGroup !== slug) return own;
  const first = await byPage(db, slug);
  if (first !== undefined) return first;
  const renamed = await findRenamed(db, "product", slug);
  const present = renamed === undefined ? undefined : await bySlug(db, renamed);
  if (present !== undefined) return present;
  const page = await formerPage(db, renamed ?? slug);
  return page === undefined ? undefined : ((await byPage(db, page)) ?? (await bySlug(db, page)));
}

/** All variants on show of one page, in their order. */
async function readVariants(db: Database, page: string): Promise<ProductVariant[]> {
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      slug: products.slug,
      name: products.name,
      image: products.image,
      price: products.price,
      grossPrice: products.grossPrice,
      wasPrice: products.wasPrice,
      grossWasPrice: products.grossWasPrice,
      saleEndsOn: products.saleEndsOn,
      vatRate: products.vatRate,
      stock: products.stock,
      expectedOn: products.expectedOn,
      gtin: products.gtin,
      options: products.variantOptions,
    })
    .from(products)
    .where(and(eq(products.variantGroup, page), onShow))
    .orderBy(asc(products.variantPosition), asc(products.sku));
  return rows.map(({ grossPrice, wasPrice, grossWasPrice, saleEndsOn, expectedOn, gtin, ...row }) => ({
    ...row,
    ...expectedPart({ stock: row.stock, expectedOn }),
    ...(grossPrice !== null && { grossPrice }),
    ...saleOf({ price: row.price, wasPrice, grossWasPrice, saleEndsOn }),
    ...(gtin !== "" && { gtin }),
  }));
}

/** What other folders know of a product. */
export type FindBeside = (
  db: Database,
  product: { id: string; stock: number },
) => Promise<Pick<Product, "goesWith" | "questions" | "moreOn">>;

/**
 * One product with its nearest sizes and its other variants; an old slug answers with the product under its present one,
 * the slug of a page of variants with the first of them.
 * @throws Failure 404 when there is none on show.
 */
export async function getProduct(db: Database, slug: string, findBeside: FindBeside): Promise<Product> {
  const row = await findProduct(db, slug);
  if (row === undefined) throw notFound();
  return withSurroundings(db, row, findBeside);
}

/** Whether there is a product at an address: one statement where it is its own, in place of all that its page shows. */
export async function hasProduct(db: Database, slug: string): Promise<boolean> {
  return (await findProduct(db, slug)) !== undefined;
}

/** The same by a product's id, also of one that is not on show. @throws Failure 404 when there is none */
export async function getHiddenProduct(db: Database, id: string, findBeside: FindBeside): Promise<Product> {
  const row = await readProduct(db, eq(products.id, id), sql`true`);
  if (row === undefined) throw notFound();
  return withSurroundings(db, row, findBeside);
}

async function withSurroundings(db: Database, row: ProductRow, findBeside: FindBeside): Promise<Product> {
  const { variantGroup } = row.summary;
  const [standing, related, instead, variants, beside] = await Promise.all([
    db
      .select({ name: categories.name, slug: categories.slug })
      .from(productCategories)
      .innerJoin(categories, eq(categories.id, productCategories.categoryId))
      .where(eq(productCategories.productId, row.summary.id))
      .orderBy(asc(categories.position), asc(categories.slug)),
    findRelated(db, { ...row.summary, ...row }),
    row.summary.stock === 0 ? findInstead(db, { ...row.summary, ...row }) : undefined,
    variantGroup === null ? undefined : readVariants(db, variantGroup),
    findBeside(db, row.summary),
  ]);
  const details = toDetails(row);
  return {
    ...details,
    // The primary one leads.
    categories: [details.category, ...standing.filter(({ slug: other }) => other !== details.category.slug)],
    ...(variants !== undefined && { variants }),
    related,
    ...(instead !== undefined && { instead }),
    ...beside,
  };
}
