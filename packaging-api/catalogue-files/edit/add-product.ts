import { sql } from "drizzle-orm";
import type { NewProductCells } from "../../contract/staff-catalogue";
import type { Database } from "../../database/connect";
import { guessKind } from "../import/guess-kind";
import { requireNoneBegun } from "../import/import-file";
import { compareLines } from "../import/prepare-lines";
import type { LineProblem } from "../import/problem";
import { checkStaging, stage } from "../import/staging";
import { readStored } from "../import/stored-drafts";
import { CatalogueError, readCells, refuse, writeChange } from "./change-product";

/** A product that the shop did not have, by its code and the address that it got. */
export type AddedProduct = { sku: string; name: string; slug: string };

/**
 * Adds a product, by the rules of an import: its cells are a file of one line, which is held to the whole shop. It is no
 * import: the last one can still be taken back, and this product stays then. It is drawn as what its name says.
 * @throws CatalogueError when it breaks a rule, or there is one of this code; ImportRefusedError while a large import is
 *   half done
 */
export async function addProduct(tx: Database, sku: string, cells: NewProductCells): Promise<AddedProduct> {
  await requireNoneBegun(tx);
  const draft = readCells(sku, cells);
  if ((await readStored(tx, [draft.sku])).size > 0)
    throw new CatalogueError(`There is a product ${draft.sku} already.`);
  const problems: LineProblem[] = [];
  const report = (problem: LineProblem) => problems.push(problem);
  const lines = await compareLines(
    tx,
    [{ line: 1, draft: { ...draft, kind: guessKind(draft.name ?? "") } }],
    report,
  );
  await stage(tx, lines, undefined);
  await checkStaging(tx, [], report);
  await tx.execute(sql`delete from staged_products`);
  refuse(problems);
  const change = lines[0]?.change;
  if (change === undefined) throw new Error("A new product changes nothing.");
  await writeChange(tx, change);
  const { name, slug } = change.draft;
  return { sku: draft.sku, name, slug };
}
