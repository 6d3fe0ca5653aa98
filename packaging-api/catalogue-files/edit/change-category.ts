import { eq } from "drizzle-orm";
import { categories } from "../../catalogue/catalogue-tables";
import { refreshCategoryFigures } from "../../catalogue/category-figures";
import type { CategoryCells, CategoryRow } from "../../contract/staff-category";
import type { FileDifference } from "../../contract/staff-import";
import type { Database } from "../../database/connect";
import { enqueue } from "../../outbox/effect";
import { refreshSearchWords } from "../../search/search-words";
import { storedCategories } from "../export/export-catalogue";
import { readCategoryRow, writeCategoryRow } from "../import/category-csv";
import { lockImports } from "../import/import-progress";
import { mergeCategories } from "../import/merge-categories";
import type { LineProblem } from "../import/problem";
import { TouchedPages } from "../import/touched";
import { CatalogueError } from "./change-product";

/** Categories of the list: a shop has hundreds, not more. */
const MOST_LISTED = 1_000;

/** The one line of a change, as of a file. */
const LINE = 1;

/** The categories as they stand in the menu, parents before their children. */
export async function listCategories(db: Database): Promise<CategoryRow[]> {
  const rows = await storedCategories(db).limit(MOST_LISTED);
  return rows.map(({ slug, name, parent, position }) => ({ slug, name, parent, position }));
}

/** What can be changed of a category, as its file has it. @throws CatalogueError when there is no such category */
export async function readCategoryCells(db: Database, slug: string): Promise<Required<CategoryCells>> {
  const [row] = await storedCategories(db).where(eq(categories.slug, slug));
  if (row === undefined) throw new CatalogueError(`There is no category ${slug}.`);
  const [address = "", name = "", parent = "", position = "", title = "", summary = "", text = ""] =
    writeCategoryRow(row);
  return {
    ...{ slug: address, name, parent, position },
    ...{ meta_title: title, meta_description: summary, description: text },
  };
}

/** What a change made of a category; `slug` is its address now. */
export type ChangedCategory = { slug: string; differences: FileDifference["cells"] };

/**
 * Changes one category, by the rules of an import of categories: another address leads on from the one before.
 * @throws CatalogueError when the change breaks a rule, or there is no such category
 */
export async function changeCategory(
  tx: Database,
  slug: string,
  cells: CategoryCells,
): Promise<ChangedCategory> {
  await lockImports(tx);
  const before = await readCategoryCells(tx, slug);
  const after = { ...before, ...cells };
  const problems: LineProblem[] = [];
  const draft = readCategoryRow({
    line: LINE,
    cells: { ...after, old_slug: after.slug === slug ? "" : slug },
  });
  if (Array.isArray(draft)) throw new CatalogueError(draft.map(({ message }) => message).join(" "));
  const touched = new TouchedPages();
  const { differences } = await mergeCategories(
    tx,
    [draft],
    touched,
    (problem) => problems.push(problem),
    () => problems.length > 0,
  );
  if (problems.length > 0) throw new CatalogueError(problems.map(({ message }) => message).join(" "));
  if (differences.length > 0) {
    await refreshSearchWords(tx);
    await refreshCategoryFigures(tx);
    await enqueue(tx, { kind: "revalidate", payload: { tags: touched.list() } });
  }
  return { slug: draft.slug, differences: differences.flatMap((difference) => difference.cells) };
}
