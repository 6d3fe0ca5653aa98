import { createReadStream } from "node:fs";
import { sql } from "drizzle-orm";
import { categories, products } from "../catalogue/catalogue-tables";
import { importInto, usualOptions } from "../catalogue-files/import/import-catalogue";
import { IMPORT_LOCK } from "../catalogue-files/import/import-progress";
import { LineProblem } from "../catalogue-files/import/problem";
import { readCsv } from "../catalogue-files/import/read-csv";
import { fillJudged, type JudgedCells } from "../catalogue-files/judged-queries/change-judged";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { judgedQueries } from "../search/judged-tables";
import { searchTerms } from "../search/search-tables";

const catalogue = ["categories.csv", "products.csv"];
const terms = "search-terms.csv";
const judged = "judged-queries.csv";

/** Imports one of the shop's own files. @returns what is wrong with it */
async function importFile(tx: Database, file: string): Promise<LineProblem[]> {
  const problems: LineProblem[] = [];
  const source = createReadStream(new URL(file, import.meta.url));
  const report = (problem: LineProblem) => void problems.push(problem);
  await importInto((work) => work(tx), source, report, usualOptions);
  source.destroy();
  return problems;
}

/** The starting judged queries, as the file has them. @throws LineProblem when it cannot be read */
export async function readStartingJudged(): Promise<JudgedCells[]> {
  const source = createReadStream(new URL(judged, import.meta.url));
  const { rows } = await readCsv(source);
  const typed: JudgedCells[] = [];
  for await (const row of rows) {
    if (row instanceof LineProblem) throw row;
    const { query = "", best = "", good = "", related = "" } = row.cells;
    typed.push({ query, best, good, related });
  }
  return typed;
}

/**
 * Fills an empty catalogue with the shop's starting one, through the same import as every other file, and a shop without
 * search terms or judged queries with the starting ones, where it has all that they name. Several processes may start at once:
 * the first one seeds, the others find it done.
 * @returns whether it seeded the catalogue.
 * @throws Error naming the file and the lines when a data file of the shop is broken.
 */
export function seedWhenEmpty(connection: Connection): Promise<boolean> {
  return transact(connection.background, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const [[someCategory], [someProduct], [someTerm], [someJudged]] = [
      await tx.select({ id: categories.id }).from(categories).limit(1),
      await tx.select({ id: products.id }).from(products).limit(1),
      await tx.select({ phrase: searchTerms.phrase }).from(searchTerms).limit(1),
      await tx.select({ query: judgedQueries.query }).from(judgedQueries).limit(1),
    ];
    const isEmpty = someCategory === undefined && someProduct === undefined;
    for (const file of [...(isEmpty ? catalogue : []), ...(someTerm === undefined ? [terms] : [])]) {
      const problems = await importFile(tx, file);
      // A catalogue of the shop's own may have other categories than the starting terms name.
      if (problems.length === 0 || !isEmpty) continue;
      const lines = problems.slice(0, 20).map((problem) => `line ${problem.line}: ${problem.message}`);
      throw new Error(`The starting catalogue's ${file} is broken. ${lines.join(" ")}`);
    }
    if (someJudged === undefined) {
      // So may it have other products than the judged queries name.
      const problems = await fillJudged(tx, await readStartingJudged());
      if (isEmpty && problems.length > 0)
        throw new Error(`The starting catalogue's ${judged} is broken. ${problems.slice(0, 20).join(" ")}`);
    }
    return isEmpty;
  });
}
