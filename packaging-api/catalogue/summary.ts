import { eq, inArray, sql } from "drizzle-orm";
import type { PriceBreak, ProductSummary, Size } from "../contract";
import type { Database } from "../database/connect";
import { categories, products } from "./catalogue-tables";
import { type GroupFigures, groupFigures, leadingSize } from "./variants";

/** The breaks of the product in the row, ascending: one subquery over a primary key, not a query a product. */
export const priceBreaksOfRow = sql<PriceBreak[]>`(
  select coalesce(json_agg(json_build_object('quantity', pb.quantity, 'price', pb.price) order by pb.quantity), '[]')
  from price_breaks pb where pb.product_id = ${products.id})`;

/** What a list needs of `products` joined with its primary category. */
export const summaryColumns = {
  id: products.id,
  sku: products.sku,
  slug: products.slug,
  name: products.name,
  size: leadingSize,
  unit: products.unit,
  image: products.image,
  price: products.price,
  grossPrice: products.grossPrice,
  wasPrice: products.wasPrice,
  grossWasPrice: products.grossWasPrice,
  saleEndsOn: products.saleEndsOn,
  priceBreaks: priceBreaksOfRow,
  vatRate: products.vatRate,
  packSize: products.packSize,
  stock: products.stock,
  internalLength: products.internalLength,
  internalWidth: products.internalWidth,
  internalHeight: products.internalHeight,
  externalLength: products.externalLength,
  externalWidth: products.externalWidth,
  externalHeight: products.externalHeight,
  eco: products.eco,
  variantGroup: products.variantGroup,
  variantGroupName: products.variantGroupName,
  variantOptions: products.variantOptions,
  groupFigures,
  categoryName: categories.name,
  categorySlug: categories.slug,
};

/** A row read with `summaryColumns`. */
export type SummaryRow = Pick<
  typeof products.$inferSelect,
  Exclude<keyof typeof summaryColumns, "priceBreaks" | "groupFigures" | "categoryName" | "categorySlug">
> & {
  priceBreaks: PriceBreak[];
  groupFigures: GroupFigures | null;
  categoryName: string;
  categorySlug: string;
};

function sizeOf(length: number | null, width: number | null, height: number | null): Size | undefined {
  return length === null || width === null ? undefined : { length, width, height: height ?? 0 };
}

/** A was-price counts only while it is above the price, and an end only of such a sale. */
export function saleOf({
  price,
  wasPrice,
  grossWasPrice,
  saleEndsOn,
}: Pick<SummaryRow, "price" | "wasPrice" | "grossWasPrice" | "saleEndsOn">): Pick<
  ProductSummary,
  "wasPrice" | "grossWasPrice" | "saleEndsOn"
> {
  if (wasPrice === null || wasPrice <= price) return {};
  return {
    wasPrice,
    ...(grossWasPrice !== null && { grossWasPrice }),
    ...(saleEndsOn !== null && { saleEndsOn }),
  };
}

/** What distinguishes a product from the other variants; nothing of one that has no others. */
export function variantPart(
  row: Pick<SummaryRow, "sku" | "variantGroup" | "variantGroupName" | "variantOptions" | "groupFigures">,
): Pick<ProductSummary, "variant"> {
  const { variantGroup: slug, variantGroupName: name, variantOptions: options, groupFigures: figures } = row;
  if (slug === null || figures === null) return {};
  const { price, grossPrice, vatRate } = figures.lowest;
  const lowest = { price, vatRate, ...(grossPrice !== null && { grossPrice }) };
  return {
    variant: {
      group: { slug, name },
      options,
      count: figures.count,
      isFirst: figures.first === row.sku,
      inStock: figures.inStock,
      ...(!figures.even && { lowest }),
    },
  };
}

export function toSummary(row: SummaryRow): ProductSummary {
  return {
    id: row.id,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    size: row.size,
    unit: row.unit,
    image: row.image,
    price: row.price,
    ...(row.grossPrice !== null && { grossPrice: row.grossPrice }),
    ...saleOf(row),
    priceBreaks: row.priceBreaks,
    vatRate: row.vatRate,
    packSize: row.packSize,
    stock: row.stock,
    internal: sizeOf(row.internalLength, row.internalWidth, row.internalHeight),
    external: sizeOf(row.externalLength, row.externalWidth, row.externalHeight),
    eco: row.eco,
    category: { name: row.categoryName, slug: row.categorySlug },
    ...variantPart(row),
  };
}

/** Summaries of chosen products, by product id; without those that are not there. */
export async function readSummaries(
  db: Database,
  chosen: readonly { id: string }[],
): Promise<Map<string, ProductSummary>> {
  const ids = chosen.map(({ id }) => id);
  const rows = await db
    .select(summaryColumns)
    .from(products)
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .where(inArray(products.id, ids));
  return new Map(rows.map((row) => [row.id, toSummary(row)]));
}
