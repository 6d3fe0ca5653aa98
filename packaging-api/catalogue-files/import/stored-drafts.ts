import { eq, inArray, sql } from "drizzle-orm";
import { categories, products } from "../../catalogue/catalogue-tables";
import type { PriceBreak } from "../../contract";
import type { Database } from "../../database/connect";
import type { ProductDraft } from "./product-draft";

/**
 * A product as the database has it, in the form in which files state it. `image` is the list's picture, `pictures` those
 * of its page, `seenAt` when it was changed last, to the microsecond.
 */
export type StoredProduct = {
  id: string;
  image: string;
  pictures: { url: string; label: string }[];
  seenAt: string;
  draft: ProductDraft;
};

const draftColumns = {
  id: products.id,
  image: products.image,
  pictures: products.images,
  seenAt: sql<string>`${products.updatedAt}::text`,
  sku: products.sku,
  slug: products.slug,
  name: products.name,
  size: products.size,
  kind: products.kind,
  description: products.description,
  metaTitle: products.metaTitle,
  metaDescription: products.metaDescription,
  price: products.price,
  grossPrice: products.grossPrice,
  wasPrice: products.wasPrice,
  grossWasPrice: products.grossWasPrice,
  saleEndsOn: products.saleEndsOn,
  expectedOn: products.expectedOn,
  vatRate: products.vatRate,
  packSize: products.packSize,
  unit: products.unit,
  stock: products.stock,
  internalLength: products.internalLength,
  internalWidth: products.internalWidth,
  internalHeight: products.internalHeight,
  externalLength: products.externalLength,
  externalWidth: products.externalWidth,
  externalHeight: products.externalHeight,
  weight: products.weight,
  material: products.material,
  colour: products.colour,
  strength: products.strength,
  boardGrade: products.boardGrade,
  fefco: products.fefco,
  recycledPercent: products.recycledPercent,
  packagingMaterial: products.packagingMaterial,
  eco: products.eco,
  attributes: products.attributes,
  images: products.namedPictures,
  gtin: products.gtin,
  googleCategory: products.googleCategory,
  tags: products.tags,
  variantGroup: products.variantGroup,
  variantGroupName: products.variantGroupName,
  variantOptions: products.variantOptions,
  variantPosition: products.variantPosition,
  status: products.status,
  primary: categories.slug,
  categories: sql<string[]>`(
    select coalesce(json_agg(c.slug order by c.slug), '[]') from product_categories pc
    join categories c on c.id = pc.category_id where pc.product_id = ${products.id})`,
  priceBreaks: sql<PriceBreak[]>`(
    select coalesce(json_agg(json_build_object('quantity', pb.quantity, 'price', pb.price) order by pb.quantity), '[]')
    from price_breaks pb where pb.product_id = ${products.id})`,
};

function base(db: Database) {
  return db.select(draftColumns).from(products).innerJoin(categories, eq(products.categoryId, categories.id));
}

function toStored(row: Awaited<ReturnType<typeof base>>[number]): StoredProduct {
  const { id, image, pictures, seenAt, primary, ...rest } = row;
  return {
    id,
    image,
    pictures,
    seenAt,
    draft: {
      ...rest,
      categories: [primary, ...rest.categories.filter((slug) => slug !== primary)],
    },
  };
}

/** The products with these codes, by code. */
export async function readStored(db: Database, skus: string[]): Promise<Map<string, StoredProduct>> {
  const rows = await base(db).where(inArray(products.sku, skus));
  return new Map(rows.map((row) => [row.sku, toStored(row)]));
}

/**
 * The same, locked against sales until the transaction ends, in the order in which sales lock them. They can be put into
 * carts meanwhile: that only refers to them.
 */
export async function lockStored(tx: Database, skus: string[]): Promise<Map<string, StoredProduct>> {
  const rows = await base(tx)
    .where(inArray(products.sku, skus))
    .orderBy(products.id)
    .for("no key update", { of: products });
  return new Map(rows.map((row) => [row.sku, toStored(row)]));
}

/** Products by code behind one, so many at most. */
export async function storedBehind(db: Database, after: string, most: number): Promise<StoredProduct[]> {
  const rows = await base(db).where(sql`${products.sku} > ${after}`).orderBy(products.sku).limit(most);
  return rows.map(toStored);
}

/** All products by code, a batch at a time, for the export. */
export async function* allStored(db: Database, batch: number): AsyncGenerator<StoredProduct[]> {
  for (let after = ""; ; ) {
    const products = await storedBehind(db, after, batch);
    const last = products.at(-1);
    if (last === undefined) return;
    yield products;
    after = last.draft.sku;
  }
}
