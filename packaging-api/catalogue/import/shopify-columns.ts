import { LineProblem } from "./problem";
import type { CsvRow } from "./read-csv";

/**
 * What we read of Shopify's product CSV, under its names of before and since the renaming of its columns (help page
 * "Using CSV files to import and export products"). Every other column is left aside.
 */
const names = {
  handle: ["handle", "url handle"],
  title: ["title"],
  body: ["body (html)", "description"],
  vendor: ["vendor"],
  category: ["product category"],
  type: ["type"],
  tags: ["tags"],
  published: ["published", "published on online store"],
  status: ["status"],
  option1Name: ["option1 name"],
  option1Value: ["option1 value"],
  option2Name: ["option2 name"],
  option2Value: ["option2 value"],
  option3Name: ["option3 name"],
  option3Value: ["option3 value"],
  sku: ["variant sku", "sku"],
  grams: ["variant grams", "weight value (grams)"],
  stock: ["variant inventory qty", "inventory quantity"],
  price: ["variant price", "price"],
  compareAt: ["variant compare at price", "compare-at price"],
  taxable: ["variant taxable", "charge tax"],
  image: ["image src", "product image url"],
  imagePosition: ["image position"],
  imageAlt: ["image alt text"],
  variantImage: ["variant image", "variant image url"],
  giftCard: ["gift card"],
  seoTitle: ["seo title"],
  seoDescription: ["seo description"],
} as const;
export type ShopifyField = keyof typeof names;

/** One row by our names; a column that the file does not have is undefined. */
export type ShopifyRow = { line: number } & Partial<Record<ShopifyField, string>>;

/** Whether a header is Shopify's: a handle and a title. */
export function isShopifyHeader(header: string[]): boolean {
  const lower = header.map((name) => name.toLowerCase());
  return names.handle.some((name) => lower.includes(name)) && lower.includes("title");
}

/** Finds the columns of a header once; answers the reader of its rows. */
export function shopifyReader(header: string[]): (row: CsvRow) => ShopifyRow {
  const lower = header.map((name) => name.toLowerCase());
  const columns = Object.entries(names).flatMap(([field, aliases]) => {
    const known: readonly string[] = aliases;
    const index = lower.findIndex((name) => known.includes(name));
    const name = header[index];
    return name === undefined ? [] : [[field, name] as const];
  });
  return ({ line, cells }) => ({
    line,
    ...Object.fromEntries(columns.map(([field, name]) => [field, cells[name] ?? ""])),
  });
}

/** A handle's rows stay together; more than this is not a product (Shopify allows 2048 variants and 250 pictures). */
const MAX_ROWS = 2_500;

/**
 * Rows gathered by handle, one product at a time. Rows whose handle is empty belong to the one above.
 */
export async function* byHandle(
  rows: AsyncIterable<CsvRow | LineProblem>,
  read: (row: CsvRow) => ShopifyRow,
): AsyncGenerator<ShopifyRow[] | LineProblem> {
  let group: ShopifyRow[] = [];
  for await (const row of rows) {
    if (row instanceof LineProblem) {
      yield row;
      continue;
    }
    const next = read(row);
    const handle = group[0]?.handle;
    if (group.length > 0 && next.handle !== "" && next.handle !== handle) {
      yield group;
      group = [];
    }
    if (group.length === MAX_ROWS) {
      yield new LineProblem(row.line, `The handle “${handle}” has more than ${MAX_ROWS} rows.`);
      group = [];
    }
    group.push(next);
  }
  if (group.length > 0) yield group;
}
