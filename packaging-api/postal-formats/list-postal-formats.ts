import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { DrawingKind } from "../../product-drawings/spec";
import { categories, products } from "../catalogue/catalogue-tables";
import { onShow } from "../catalogue/scope";
import { readSummaries } from "../catalogue/summary";
import type { PostalFormat, PostalFormatGoods } from "../contract";
import type { Database } from "../database/connect";
import { formatNamed, formatOf } from "./format-of";
import { formatLimits } from "./formats";

/**
 * Packaging that goes into the post as it is; what only goes inside or round a parcel does not, nor do gift boxes, which
 * want an outer carton. Tubes have limits of their own.
 */
const boxes: DrawingKind[] = ["carton", "crash-lock-box", "postal-box", "book-wrap"];
const flatGoods: DrawingKind[] = ["padded-mailer", "poly-mailer", "paper-bag", "envelope"];

/** As many of a format's goods are shown, and as many of its categories are named. */
const MOST_PRODUCTS = 8;
const MOST_CATEGORIES = 3;

/** The format in a product's specification; null where it names none. */
const namedFormat = sql<string | null>`jsonb_path_query_first(${products.attributes},
  '$[*] ? (@.name == "Royal Mail format").value') #>> '{}'`;

/** The outside of all packaging on show, the smallest first: a few columns a product, so that even a large catalogue is read at once. */
function readPackaging(db: Database) {
  return db
    .select({
      id: products.id,
      kind: products.kind,
      weight: products.weight,
      length: products.externalLength,
      width: products.externalWidth,
      height: products.externalHeight,
      named: namedFormat,
      name: categories.name,
      slug: categories.slug,
    })
    .from(products)
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .where(and(onShow, inArray(products.kind, [...boxes, ...flatGoods]), isNotNull(products.externalLength)))
    .orderBy(asc(products.bulk), asc(products.sku));
}
type Row = Awaited<ReturnType<typeof readPackaging>>[number];

/**
 * What the specification says goes before the rule, so that the two never differ. Flat goods have no other: how thick
 * they grow depends on what is put in.
 */
function rowFormat({ kind, named, weight, length, width, height }: Row): PostalFormat | undefined {
  if (named !== null) return formatNamed(named);
  if (flatGoods.includes(kind)) return undefined;
  return formatOf({ external: { length: length ?? 0, width: width ?? 0, height: height ?? 0 }, weight });
}

function mostCommonCategories(rows: readonly Row[]): PostalFormatGoods["categories"] {
  const counted = new Map<string, PostalFormatGoods["categories"][number]>();
  for (const { name, slug } of rows)
    counted.set(slug, { name, slug, count: (counted.get(slug)?.count ?? 0) + 1 });
  return [...counted.values()]
    .sort((a, b) => b.count - a.count || a.slug.localeCompare(b.slug))
    .slice(0, MOST_CATEGORIES);
}

/** Each of Royal Mail's formats with packaging of the shop for it. */
export async function listPostalFormats(db: Database): Promise<PostalFormatGoods[]> {
  const packaging = await readPackaging(db);
  const byFormat = new Map<PostalFormat, Row[]>(formatLimits.map(({ format }) => [format, []]));
  for (const row of packaging) {
    const format = rowFormat(row);
    if (format !== undefined) byFormat.get(format)?.push(row);
  }
  const shown = formatLimits.flatMap(({ format }) => spread(byFormat.get(format) ?? [], MOST_PRODUCTS));
  const summaries = await readSummaries(db, shown);
  return formatLimits.map((limit) => {
    const goods = byFormat.get(limit.format) ?? [];
    return {
      ...limit,
      products: spread(goods, MOST_PRODUCTS).flatMap(({ id }) => summaries.get(id) ?? []),
      total: goods.length,
      categories: mostCommonCategories(goods),
    };
  });
}

/** At most `most` of some things in order, spread evenly from the first to the last. */
export function spread<T>(things: readonly T[], most: number): T[] {
  if (things.length <= most) return [...things];
  return Array.from({ length: most }, (_, index) =>
    Math.round((index * (things.length - 1)) / (most - 1)),
  ).flatMap((place) => things.slice(place, place + 1));
}
