import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Database } from "../database/connect";
import { readRow } from "../database/rows";
import { transact } from "../database/transaction";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";

const kinds = sql`category_ids, category_id, material, colour, strength, eco, in_stock, on_sale`;
const ranges = sql`min(min_length), max(max_length), min(min_width), max(max_width), min(min_height), max(max_height),
  min(min_price), max(max_price), min(min_price_inc), max(max_price_inc)`;

/** Only one transaction at a time rewrites the cells. Changes of products only add rows, and wait for no lock. */
const rewriting = sql`lock table facet_cells in share update exclusive mode`;

/**
 * Counts all products again. The triggers keep the counts; what only this does is to narrow the ranges of sizes and
 * prices again when a product that was at their end has left. To be called in the transaction of whatever changes
 * products on show.
 */
export async function refreshFacetCells(tx: Database): Promise<void> {
  await tx.execute(rewriting);
  // One statement sees one state: a change that is committed meanwhile is in neither of its halves.
  await tx.execute(sql`with past as (delete from facet_cells)
    insert into facet_cells select categories_of_product(r.id), r.category_id, r.material, r.colour, r.strength, r.eco,
      r.in_stock, r.on_sale, count(*), min(r.length), max(r.length), min(r.width), max(r.width), min(r.height),
      max(r.height), min(r.price), max(r.price), min(r.price_inc), max(r.price_inc)
    from facet_rows r where exists (select from product_categories where product_id = r.id)
    group by 1, 2, 3, 4, 5, 6, 7, 8`);
}

/** Puts the rows of the same kind together. */
export async function foldFacetCells(tx: Database): Promise<void> {
  await tx.execute(rewriting);
  await tx.execute(sql`with past as (delete from facet_cells returning *)
    insert into facet_cells select ${kinds}, sum(products), ${ranges} from past
    group by ${kinds} having sum(products) <> 0`);
}

const EVERY_MS = 60_000;
/** So many rows are summed up in a few milliseconds, whatever they are. */
const MANY = 2_000;

/** Folds the counts each minute in which they have grown by many rows. */
export function startFolding(db: Connection["db"], log: Logger): { stop(): Promise<void> } {
  let folded = 0;
  const countRows = async () =>
    (await readRow(db, z.object({ rows: z.int() }), sql`select count(*)::int as rows from facet_cells`)).rows;
  const work = async () => {
    if ((await countRows()) < folded + MANY) return;
    await transact(db, foldFacetCells);
    folded = await countRows();
  };
  return startRepeating(
    {
      everyMs: EVERY_MS,
      work,
      failed: "the counts of lists were not folded; look at the database, it is tried again in a minute",
    },
    log,
  );
}
