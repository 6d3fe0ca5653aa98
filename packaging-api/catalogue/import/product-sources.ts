import { LineProblem } from "./problem";
import { checkDraft, headerProblems, productColumns, readProductRow } from "./product-csv";
import type { CsvFile } from "./read-csv";
import type { CategoryFinder } from "./shopify-categories";
import { byHandle, shopifyReader } from "./shopify-columns";
import { readShopifyProduct, type ShopifyOptions } from "./shopify-product";
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

/** Shopify's CSV. @param findCategories where its types and tags belong */
export async function* shopifyProducts(
  file: CsvFile,
  findCategories: CategoryFinder,
  options: ShopifyOptions,
): ProductSource {
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
      const categories = findCategories(product.type, product.tags);
      const draft = checkDraft(product.line, { ...product.draft, categories });
      if (Array.isArray(draft)) yield* draft;
      else yield { line: product.line, draft };
    }
  }
}
