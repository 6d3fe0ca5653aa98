import type { Database } from "../../database/connect";
import { LineProblem } from "./problem";
import { checkDraft, headerProblems, productColumns, readProductRow } from "./product-csv";
import type { CsvFile } from "./read-csv";
import { categoryFinder } from "./shopify-categories";
import { byHandle, shopifyReader } from "./shopify-columns";
import { readShopifyProduct, type ShopifyOptions } from "./shopify-product";
import type { StagedLine } from "./staging";
import type { TouchedPages } from "./touched";

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

/** Shopify's CSV; makes the categories that its types need. */
export async function* shopifyProducts(
  tx: Database,
  file: CsvFile,
  touched: TouchedPages,
  options: ShopifyOptions,
): ProductSource {
  const findCategories = await categoryFinder(tx, touched);
  for await (const group of byHandle(file.rows, shopifyReader(file.header))) {
    if (group instanceof LineProblem) {
      yield group;
      continue;
    }
    for (const product of readShopifyProduct(group, options)) {
      if (product instanceof LineProblem) {
        yield product;
        continue;
      }
      const categories = await findCategories(product.type, product.tags);
      const draft = checkDraft(product.line, { ...product.draft, categories });
      if (Array.isArray(draft)) yield* draft;
      else yield { line: product.line, draft };
    }
  }
}
