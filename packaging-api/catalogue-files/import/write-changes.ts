import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../../catalogue/catalogue-tables";
import { type StockCause, setStockCause } from "../../catalogue/stock-cause";
import type { Database } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { announceProducts } from "../../notifications/announce-products";
import { recordPictures } from "../pictures/named-pictures";

/** A product was changed after it was compared; it has to be compared again. */
export class StaleChangeError extends Error {}

/**
 * Codes and addresses are no part of it: an update that sets a column of a unique index takes a lock that blocks
 * references to the row, and no one could put the product into a cart. Stock follows by itself (`setStock`).
 */
const elsewhere = ["id", "sku", "slug", "stock", "categoryId", "createdAt", "updatedAt"];
const plain = Object.entries(getTableColumns(products))
  .filter(([key, column]) => column.generated === undefined && !elsewhere.includes(key))
  .map(([, column]) => column.name);
const list = (parts: SQL[]) => sql.join(parts, sql`, `);
const listOf = (names: readonly string[]) => list(names.map((name) => sql`${sql.identifier(name)}`));
const valuesOf = (row: SQL, names: readonly string[]) =>
  list(names.map((name) => sql`${row}.${sql.identifier(name)}`));

/** Every slug that a category has or once had. */
const known = sql`(select slug, id from categories
  union all select r.from_slug, r.target_id from slug_redirects r
  where r.kind = 'category' and not exists (select from categories c where c.slug = r.from_slug)) known`;

/** Lines `after` < line ≤ `last` of an import. */
type Chunk = { importId: string; after: number; last: number };
const rowsOf = ({ importId, after, last }: Chunk): SQL =>
  sql`select * from product_changes where import_id = ${importId} and line > ${after} and line <= ${last}`;

const count = z.object({ rows: z.int() });
/** Of the stocks that a file states. */
const imported: StockCause = { reason: "imported", actor: "system" };

async function insertNew(tx: Database, chunk: Chunk): Promise<void> {
  await setStockCause(tx, imported);
  await tx.execute(sql`insert into products (id, sku, slug, stock, category_id, ${listOf(plain)})
    select n.product_id, row.sku, row.slug, row.stock, known.id, ${valuesOf(sql`row`, plain)}
    from (${rowsOf(chunk)}) n left join ${known} on known.slug = n.after -> 'categories' ->> 0,
      lateral jsonb_populate_record(null::products, n.after) row where n.is_new`);
}

const toUpdate = count.extend({ names: z.array(z.string()) });

/**
 * Sets the columns that a chunk has something for: PostgreSQL works generated columns out again, the words of the search
 * among them, only where one that they are made of is set.
 * @throws StaleChangeError when one of the products is not as it was when its line was compared
 */
async function updateChanged(tx: Database, chunk: Chunk): Promise<void> {
  const expected = await readRow(
    tx,
    toUpdate,
    sql`with n as (select after from (${rowsOf(chunk)}) every_line where not is_new)
      select count(*)::int as rows, array(select distinct jsonb_object_keys(after) from n) as names from n`,
  );
  if (expected.rows === 0) return;
  const names = plain.filter((name) => expected.names.includes(name));
  const set =
    names.length === 0
      ? sql``
      : sql`(${listOf(names)}) = (select ${valuesOf(sql`row`, names)} from jsonb_populate_record(p, n.after) row),`;
  const updated = await readRow(
    tx,
    count,
    sql`with done as (
      update products p set ${set}
        category_id = coalesce(known.id, p.category_id), updated_at = now()
      from (${rowsOf(chunk)}) n left join ${known} on known.slug = n.after -> 'categories' ->> 0
      where p.id = n.product_id and not n.is_new and p.updated_at = n.seen_at returning 1)
    select count(*)::int as rows from done`,
  );
  if (updated.rows !== expected.rows) throw new StaleChangeError("The shop was changed during the import.");
}

/** Writes what stands beside products. */
async function writeParts(tx: Database, chunk: Chunk): Promise<void> {
  const having = (key: string) =>
    sql`(select * from (${rowsOf(chunk)}) every_line where after ? ${sql.raw(`'${key}'`)}) n`;
  await tx.execute(sql`delete from product_categories c using ${having("categories")}
    where c.product_id = n.product_id and not n.is_new`);
  await tx.execute(sql`insert into product_categories (product_id, category_id)
    select distinct n.product_id, known.id from ${having("categories")},
      jsonb_array_elements_text(n.after -> 'categories') named (slug) join ${known} on known.slug = named.slug`);
  await tx.execute(sql`delete from price_breaks b using ${having("price_breaks")}
    where b.product_id = n.product_id and not n.is_new`);
  await tx.execute(sql`insert into price_breaks (product_id, quantity, price)
    select n.product_id, step.quantity, step.price from ${having("price_breaks")},
      jsonb_to_recordset(n.after -> 'price_breaks') step (quantity int, price int)`);
}

/**
 * Leads from pages of variants to what their variants became, where they joined another page or stand alone: the first
 * variant that went is where the old address leads. It counts only while no page has that address.
 */
async function redirectFormerPages(tx: Database, chunk: Chunk): Promise<void> {
  await tx.execute(sql`insert into slug_redirects (kind, from_slug, target_id)
    select distinct on (page) 'product', page, product_id
    from (select n.before ->> 'variant_group' as page, n.product_id, n.line, p.slug
      from (${rowsOf(chunk)}) n join products p on p.id = n.product_id) gone
    where page is not null and page <> slug order by page, line
    on conflict do nothing`);
}

const wished = z.object({
  event: z.object({
    kind: z.enum(["wishlist_sale", "wishlist_in_stock"]),
    product: z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      size: z.string(),
      price: z.int(),
    }),
  }),
});

/** @param saysStock whether of products whose stock the import sets, which follows later */
async function announce(tx: Database, chunk: Chunk, saysStock: boolean): Promise<void> {
  const events = await readRows(
    tx,
    wished,
    sql`select event from (${rowsOf(chunk)}) n, jsonb_array_elements(n.wished) event
      where n.wished is not null and (n.after ? 'stock') = ${saysStock}
        and (exists (select from wishlist_items w where w.product_id = n.product_id)
          or exists (select from back_in_stock_requests r where r.product_id = n.product_id and r.confirmed_at is not null))
      order by n.line`,
  );
  await announceProducts(
    tx,
    events.map(({ event }) => event),
  );
}

const end = z.object({ last: z.int().nullable() });
/** A change of a product that was there before, whose stock the file states. */
const statesStock = sql`not is_new and after ? 'stock'`;

/** The next changes of an import behind a line, so many at most; undefined when there are none. */
async function findChunk(
  tx: Database,
  { importId, after }: Pick<Chunk, "importId" | "after">,
  most: number,
  condition: SQL,
): Promise<Chunk | undefined> {
  const { last } = await readRow(
    tx,
    end,
    sql`select max(line) as last from (select line from product_changes
      where import_id = ${importId} and line > ${after} and ${condition} order by line limit ${most}) next_lines`,
  );
  return last === null ? undefined : { importId, after, last };
}

/**
 * Writes the next changes of an import behind a line into the catalogue, by statements over all of them.
 * @param most changes at a time
 * @returns the last of their lines; undefined when there are none
 * @throws StaleChangeError when a product is not as it was when its line was compared
 */
export async function writeChanges(
  tx: Database,
  importId: string,
  after: number,
  most: number,
): Promise<number | undefined> {
  const chunk = await findChunk(tx, { importId, after }, most, sql`true`);
  if (chunk === undefined) return undefined;
  await updateChanged(tx, chunk);
  await insertNew(tx, chunk);
  await writeParts(tx, chunk);
  await redirectFormerPages(tx, chunk);
  await recordPictures(tx, rowsOf(chunk));
  await announce(tx, chunk, false);
  return chunk.last;
}

/**
 * Sets the next stocks that an import states for products that were there before. They are locked in the order in which
 * orders lock them.
 * @returns the last of their lines; undefined when there are none
 */
export async function setStock(
  tx: Database,
  importId: string,
  after: number,
  most: number,
): Promise<number | undefined> {
  const chunk = await findChunk(tx, { importId, after }, most, statesStock);
  if (chunk === undefined) return undefined;
  await setStockCause(tx, imported);
  await tx.execute(sql`with counted as (
      select s.product_id, (n.after ->> 'stock')::int as packs from (${rowsOf(chunk)}) n
      join product_stock s on s.product_id = n.product_id where not n.is_new and n.after ? 'stock'
      order by s.product_id for no key update of s)
    update product_stock s set packs = counted.packs from counted
    where s.product_id = counted.product_id and s.packs <> counted.packs`);
  await announce(tx, chunk, true);
  return chunk.last;
}

/**
 * Gives products the addresses that an import says, and leads the old ones to them. All at once and before anything else,
 * so that two products may swap theirs and a new one may take one that becomes free.
 */
export async function renameProducts(tx: Database, importId: string): Promise<void> {
  const addressed = sql`(select product_id, is_new, line, after ->> 'slug' as slug from product_changes
    where import_id = ${importId} and after ? 'slug') n`;
  // An address that is in use again no longer redirects to the product that had it before.
  await tx.execute(
    sql`delete from slug_redirects r using ${addressed} where r.kind = 'product' and r.from_slug = n.slug`,
  );
  await tx.execute(sql`insert into slug_redirects (kind, from_slug, target_id)
    select 'product', p.slug, p.id from products p join ${addressed} on n.product_id = p.id
    where not n.is_new and n.slug <> p.slug and not exists (
      select from product_changes taken where taken.import_id = ${importId} and taken.after ->> 'slug' = p.slug)
    on conflict (kind, from_slug) do update set target_id = excluded.target_id`);
  await tx.execute(sql`update products p set slug = 'renaming:' || p.id from ${addressed}
    where n.product_id = p.id and not n.is_new and n.slug <> p.slug`);
  await tx.execute(sql`update products p set slug = n.slug from ${addressed}
    where n.product_id = p.id and not n.is_new and n.slug <> p.slug`);
}
