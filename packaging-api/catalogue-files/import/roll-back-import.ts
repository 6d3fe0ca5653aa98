import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { refreshCategoryFigures } from "../../catalogue/category-figures";
import { setStockCause } from "../../catalogue/stock-cause";
import { cacheTags } from "../../contract/cache-tags";
import type { Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { enqueue } from "../../outbox/effect";
import { refreshSearchWords } from "../../search/search-words";
import { gatherStatistics } from "./gather-statistics";
import { serverPace } from "./import-products";
import { beginRun, clearStaging, lockProgress, saveProgress } from "./import-progress";
import { renameProducts, writeChanges } from "./write-changes";

/** The last import cannot be taken back; `message` is one sentence. */
export class RollbackError extends Error {}

/** So many codes of products that were left as they are can be named. */
const MOST_NAMED = 20;

/** What became of the products that the last import had made or changed. */
export type RolledBack = {
  /** Are as they were before it. */
  restored: number;
  /** Its new ones that are gone. */
  removed: number;
  /** Its new ones that stand in carts, orders or on wishlists: they are not shown or sold any more. */
  withdrawn: number;
  /** Were changed by something else since, and are left as they are. */
  left: number;
  /** Codes of some of those. */
  leftCodes: string[];
  /** Whose stock it had set. That stays: orders have counted in it since. */
  stockKept: number;
};

/** What is not compared: stock is counted on, and pictures are fetched after an import. */
const moving = sql`'{stock,image,images}'::text[]`;

/** Whether a product is in everything as the import left it; `n` is a row of product_changes, `p` the product. */
const asImported = sql`(jsonb_populate_record(p, n.after - ${moving}) = p
  and (not n.after ? 'price_breaks' or n.after -> 'price_breaks' = (
    select coalesce(jsonb_agg(jsonb_build_object('quantity', b.quantity, 'price', b.price) order by b.quantity), '[]')
    from price_breaks b where b.product_id = p.id)))`;

/**
 * What the product is given back. Its pictures only where the import named others, or where they are still those of the
 * import: photographs that were fetched since stay.
 */
const past = sql`n.before - 'stock' - case
  when n.after ? 'named_pictures' or p.image = n.after ->> 'image' then '{}'::text[] else '{image,images}'::text[] end`;

const isUsed = (id: SQL): SQL => sql`(exists (select from cart_items where product_id = ${id})
  or exists (select from order_lines where product_id = ${id})
  or exists (select from wishlist_items where product_id = ${id}))`;

const figures = z.object({
  restored: z.int(),
  withdrawn: z.int(),
  removed: z.int(),
  left: z.int(),
  stock_kept: z.int(),
});

/** Notes the changes that take an import back, as those of another. */
async function noteReverse(
  tx: Database,
  imported: string,
  reverse: string,
): Promise<Omit<RolledBack, "leftCodes">> {
  await tx.execute(sql`insert into product_changes (import_id, line, product_id, is_new, seen_at, before, after)
    select ${reverse}, n.line, n.product_id, false, p.updated_at, '{}', case
      when n.is_new then '{"status": "withdrawn"}' else ${past} end
    from product_changes n join products p on p.id = n.product_id
    where n.import_id = ${imported} and (n.is_new and ${isUsed(sql`p.id`)} or not n.is_new and ${asImported})`);
  const { stock_kept: stockKept, ...counts } = await readRow(
    tx,
    figures,
    sql`select count(*) filter (where not n.is_new and r.line is not null)::int as restored,
        count(*) filter (where n.is_new and r.line is not null)::int as withdrawn,
        count(*) filter (where n.is_new and r.line is null)::int as removed,
        count(*) filter (where not n.is_new and r.line is null)::int as left,
        count(*) filter (where not n.is_new and n.after ? 'stock')::int as stock_kept
      from product_changes n left join product_changes r on r.import_id = ${reverse} and r.line = n.line
      where n.import_id = ${imported}`,
  );
  return { ...counts, stockKept };
}

const coded = z.object({ sku: z.string() });

/** Codes of some products that are left as they are. */
async function readLeft(tx: Database, imported: string, reverse: string): Promise<string[]> {
  const rows = await readRows(
    tx,
    coded,
    sql`select p.sku from product_changes n join products p on p.id = n.product_id
      where n.import_id = ${imported} and not n.is_new
        and not exists (select from product_changes r where r.import_id = ${reverse} and r.line = n.line)
      order by n.line limit ${MOST_NAMED}`,
  );
  return rows.map(({ sku }) => sku);
}

/** @throws RollbackError when an address that a product had before is that of another now */
async function requireFreeAddresses(tx: Database, reverse: string): Promise<void> {
  const [taken] = await readRows(
    tx,
    z.object({ slug: z.string(), sku: z.string() }),
    sql`with addressed as materialized (select product_id, after ->> 'slug' as slug from product_changes
        where import_id = ${reverse} and after ? 'slug')
      select other.slug, other.sku from addressed join products other on other.slug = addressed.slug
      where not exists (select from addressed own where own.product_id = other.id) limit 1`,
  );
  if (taken !== undefined)
    throw new RollbackError(
      `The address “${taken.slug}” is that of ${taken.sku} now. Give that product another, and try again.`,
    );
}

/**
 * Takes the last import of products back, in one transaction: what it changed is as it was before, and what it made is
 * gone, or withdrawn where a cart, an order or a wishlist has it. Products that something else has changed since are left
 * as they are. Stock stays what it is. Categories that the import made stay too. It takes the place of an import that is
 * at work.
 * @throws RollbackError when there is none, or when an address is taken
 */
export async function rollBackImport(tx: Database): Promise<RolledBack> {
  const { appliedId, contentHash } = await lockProgress(tx, await beginRun(tx));
  if (contentHash !== null)
    throw new RollbackError("An import was ended half-way. Import its file again, then take it back.");
  if (appliedId === null) throw new RollbackError("There is no import that could be taken back.");
  const reverse = randomUUID();
  const counts = await noteReverse(tx, appliedId, reverse);
  // The planner has not seen the reverse yet.
  await gatherStatistics(tx);
  const leftCodes = counts.left === 0 ? [] : await readLeft(tx, appliedId, reverse);
  await setStockCause(tx, { reason: "import_undone", actor: "system" });
  await tx.execute(sql`delete from products p using product_changes n
    where n.import_id = ${appliedId} and n.is_new and p.id = n.product_id and not ${isUsed(sql`p.id`)}`);
  await requireFreeAddresses(tx, reverse);
  await renameProducts(tx, reverse);
  for (let line: number | undefined = 0; line !== undefined; )
    line = await writeChanges(tx, reverse, line, serverPace.chunk);
  await saveProgress(tx, { appliedId: null });
  await clearStaging(tx);
  await refreshSearchWords(tx);
  await refreshCategoryFigures(tx);
  await enqueue(tx, { kind: "revalidate", payload: { tags: [cacheTags.catalogue] } });
  return { ...counts, leftCodes };
}
