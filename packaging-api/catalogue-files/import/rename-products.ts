import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { touchPages } from "./product-change";
import { BATCH } from "./staging";
import { readStored } from "./stored-drafts";
import type { TouchedPages } from "./touched";

const renaming = z.object({ sku: z.string(), slug: z.string() });

/**
 * Gives products the addresses that staged lines say, and leads the old ones to them. All at once and before anything
 * else, so that two products may swap theirs and a new one may take one that becomes free.
 */
export async function renameProducts(
  tx: Database,
  touched: TouchedPages,
  parentOf: ReadonlyMap<string, string>,
): Promise<void> {
  const renamed = await readRows(
    tx,
    renaming,
    sql`select p.sku, s.slug from products p join staged_products s on s.sku = p.sku
      where s.slug is not null and s.slug <> p.slug order by s.line`,
  );
  // An address that is in use again no longer redirects to the product that had it before.
  await tx.execute(sql`delete from slug_redirects r using staged_products s
    where r.kind = 'product' and r.from_slug = s.slug and s.changes`);
  for (let from = 0; from < renamed.length; from += BATCH) {
    const batch = renamed.slice(from, from + BATCH);
    const stored = await readStored(
      tx,
      batch.map(({ sku }) => sku),
    );
    for (const { sku, slug } of batch) {
      const before = stored.get(sku);
      if (before !== undefined) touchPages(touched, { draft: { ...before.draft, slug }, before }, parentOf);
    }
  }
  if (renamed.length === 0) return;
  await tx.execute(sql`insert into slug_redirects (kind, from_slug, target_id)
    select 'product', p.slug, p.id from products p join staged_products s on s.sku = p.sku
    where s.slug is not null and s.slug <> p.slug
      and not exists (select from staged_products taken where taken.slug = p.slug)
    on conflict (kind, from_slug) do update set target_id = excluded.target_id`);
  await tx.execute(sql`update products p set slug = 'renaming:' || p.id from staged_products s
    where s.sku = p.sku and s.slug is not null and s.slug <> p.slug`);
  await tx.execute(sql`update products p set slug = s.slug from staged_products s
    where s.sku = p.sku and s.slug is not null and s.slug <> p.slug`);
}
