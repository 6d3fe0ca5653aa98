import { createReadStream } from "node:fs";
import { sql } from "drizzle-orm";
import { importInto, usualOptions } from "../catalogue/import/import-catalogue";
import { IMPORT_LOCK } from "../catalogue/import/import-progress";
import type { LineProblem } from "../catalogue/import/problem";
import type { Connection } from "../database/connect";
import { categories, products } from "../database/schema";

const files = ["categories.csv", "products.csv"];

/**
 * Fills an empty catalogue with the shop's starting one, through the same import as every other file. Several
 * processes may start at once: the first one seeds, the others find it done.
 * @returns whether it seeded.
 * @throws Error naming the file and the lines when a data file of the shop is broken.
 */
export function seedWhenEmpty(connection: Connection): Promise<boolean> {
  return connection.background.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const [[someCategory], [someProduct]] = [
      await tx.select({ id: categories.id }).from(categories).limit(1),
      await tx.select({ id: products.id }).from(products).limit(1),
    ];
    if (someCategory !== undefined || someProduct !== undefined) return false;
    for (const file of files) {
      const problems: LineProblem[] = [];
      const source = createReadStream(new URL(file, import.meta.url));
      const tell = (problem: LineProblem) => void problems.push(problem);
      const imported = await importInto((work) => work(tx), source, tell, usualOptions);
      source.destroy();
      if (imported !== undefined) continue;
      const lines = problems.slice(0, 20).map((problem) => `line ${problem.line}: ${problem.message}`);
      throw new Error(`The starting catalogue's ${file} is broken. ${lines.join(" ")}`);
    }
    return true;
  });
}
