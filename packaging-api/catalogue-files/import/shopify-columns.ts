import { type LineNote, LineProblem } from "./problem";
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
  barcode: ["variant barcode", "barcode"],
  googleCategory: ["google shopping / google product category"],
  giftCard: ["gift card"],
  seoTitle: ["seo title"],
  seoDescription: ["seo description"],
} as const;
type ShopifyField = keyof typeof names;

/** One row by our names; a column that the file does not have is undefined. */
export type ShopifyRow = { line: number } & Partial<Record<ShopifyField, string>>;

/** Whether a header is Shopify's: a handle and a title. */
export function isShopifyHeader(header: string[]): boolean {
  const lower = header.map((name) => name.toLowerCase());
  return names.handle.some((name) => lower.includes(name)) && lower.includes("title");
}

/** Columns that are there twice, or under their old name and their new one: which of them counts is not ours to guess. */
export function shopifyHeaderProblems(header: string[]): LineProblem[] {
  return Object.values(names).flatMap((aliases) => {
    const known: readonly string[] = aliases;
    const [one, other] = header.filter((name) => known.includes(name.toLowerCase()));
    if (one === undefined || other === undefined) return [];
    const sentence =
      one.toLowerCase() === other.toLowerCase()
        ? `The column “${one}” stands twice.`
        : `The columns “${one}” and “${other}” are the same one under its old and its new name: take one out.`;
    return [new LineProblem(1, sentence)];
  });
}

/** Counts what is in columns that are not read, so that it can be said in the end. */
export class LeftColumns {
  private readonly lines: Map<string, number>;

  constructor(header: string[]) {
    const known: string[] = Object.values(names).flat();
    const unread = header.filter((name) => name !== "" && !known.includes(name.toLowerCase()));
    this.lines = new Map(unread.map((name) => [name, 0]));
  }

  count({ cells }: CsvRow): void {
    for (const [name, lines] of this.lines) if (cells[name] !== "") this.lines.set(name, lines + 1);
  }

  notes(): LineNote[] {
    return [...this.lines]
      .filter(([, lines]) => lines > 0)
      .map(([name, lines]) => ({
        line: 1,
        message: `The column “${name}” is left out; ${lines} ${lines === 1 ? "line has" : "lines have"} something in it.`,
      }));
  }
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

/** A file with more products is not a shop's: their handles are remembered, to notice rows that stand apart. */
const MAX_PRODUCTS = 500_000;

/**
 * Rows gathered by handle, one product at a time. Rows whose handle is empty belong to the one above; those of a handle
 * that stand apart from its others are a problem, because what they lack cannot be known.
 */
export async function* byHandle(
  rows: AsyncIterable<CsvRow | LineProblem>,
  read: (row: CsvRow) => ShopifyRow,
): AsyncGenerator<ShopifyRow[] | LineProblem> {
  /** The first line of each handle. */
  const begun = new Map<string, number>();
  let group: ShopifyRow[] = [];
  for await (const row of rows) {
    if (row instanceof LineProblem) {
      yield row;
      continue;
    }
    const next = read(row);
    const handle = group[0]?.handle;
    if (group.length > 0 && next.handle !== "" && next.handle !== handle) {
      yield* whole(group, begun);
      group = [];
    }
    if (group.length === MAX_ROWS) {
      yield new LineProblem(row.line, `The handle “${handle}” has more than ${MAX_ROWS} rows.`);
      group = [];
    }
    if (begun.size === MAX_PRODUCTS) {
      yield new LineProblem(row.line, `A file may have at most ${MAX_PRODUCTS} products.`);
      return;
    }
    group.push(next);
  }
  yield* whole(group, begun);
}

/** A product's rows, or that others of its handle are elsewhere. */
function* whole(group: ShopifyRow[], begun: Map<string, number>): Generator<ShopifyRow[] | LineProblem> {
  const [first] = group;
  if (first === undefined) return;
  const handle = first.handle ?? "";
  const before = begun.get(handle);
  if (handle !== "" && before !== undefined) {
    yield new LineProblem(
      first.line,
      `The rows of the handle “${handle}” stand apart: others begin on line ${before}. Put them below each other.`,
    );
    return;
  }
  begun.set(handle, first.line);
  yield group;
}
