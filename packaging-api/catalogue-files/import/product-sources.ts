import { LineProblem, type ReportNote } from "./problem";
import { checkDraft, headerProblems, productColumns, readProductRow } from "./product-csv";
import { MAX_CATEGORIES_OF_PRODUCT } from "./product-draft";
import type { CsvFile, CsvRow } from "./read-csv";
import type { CategoryFinder } from "./shopify-categories";
import { byHandle, LeftColumns, shopifyHeaderProblems, shopifyReader } from "./shopify-columns";
import { readShopifyProduct } from "./shopify-product";
import type { ShopifyOptions } from "./shopify-variant";
import type { StagedLine } from "./staging";

/** A file's products one after another, whatever its format, with its bad lines between them. */
export type ProductSource = AsyncGenerator<StagedLine | LineProblem>;

/** The shop's own CSV. */
export async function* ownProducts(file: CsvFile): ProductSource {
  const unknown = headerProblems(
    file.header,
    productColumns.map(({ name }) => name),
  );
  yield* unknown;
  if (unknown.length > 0) return;
  for await (const row of file.rows) {
    const draft = row instanceof LineProblem ? [row] : readProductRow(row);
    if (Array.isArray(draft)) yield* draft;
    else if (!(row instanceof LineProblem)) yield { line: row.line, draft };
  }
}

/** Counts what is left out of each row that passes. */
async function* counted(rows: CsvFile["rows"], left: LeftColumns): AsyncGenerator<CsvRow | LineProblem> {
  for await (const row of rows) {
    if (!(row instanceof LineProblem)) left.count(row);
    yield row;
  }
}

/**
 * Shopify's CSV.
 * @param findCategories where its types and tags belong
 * @param note called with what is rounded, cut or left out
 */
export async function* shopifyProducts(
  file: CsvFile,
  findCategories: CategoryFinder,
  options: ShopifyOptions,
  note: ReportNote,
): ProductSource {
  const doubled = shopifyHeaderProblems(file.header);
  yield* doubled;
  if (doubled.length > 0) return;
  const left = new LeftColumns(file.header);
  for await (const group of byHandle(counted(file.rows, left), shopifyReader(file.header))) {
    if (group instanceof LineProblem) {
      yield group;
      continue;
    }
    for (const product of readShopifyProduct(group, options)) {
      if (product instanceof LineProblem) {
        yield product;
        continue;
      }
      const { line, origin, notes } = product;
      for (const message of notes) note({ line, message });
      const found = findCategories(product.type, product.tags);
      const categories = found.slice(0, MAX_CATEGORIES_OF_PRODUCT);
      if (found.length > categories.length)
        note({
          line,
          message: `It stands in ${categories.length} of the ${found.length} categories of its tags.`,
        });
      const draft = checkDraft(line, { ...product.draft, categories });
      if (Array.isArray(draft)) yield* draft;
      else yield { line, draft, origin };
    }
  }
  for (const column of left.notes()) note(column);
}
