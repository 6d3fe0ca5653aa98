import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { stagedProducts } from "../import-tables";
import { LineProblem, type ReportProblem } from "./problem";
import { type PartialDraft, type ProductDraft, partialDraft, requiredOfNew } from "./product-draft";
import type { ProductOrigin } from "./shopify-variant";
import { slugify } from "./slugify";

/**
 * Lines of one transaction. The embedded database runs one transaction at a time, so shoppers wait there until it is
 * over.
 */
export const BATCH = 100;

/** One line; `origin` is what a file of another shop calls the product that it is a variant of. */
export type StagedLine = { line: number; draft: PartialDraft; origin?: ProductOrigin | undefined };

/** The whole file is inserted into a table before any of it is applied, so only one batch is in memory. */
export async function stage(tx: Database, batch: StagedLine[]): Promise<void> {
  if (batch.length === 0) return;
  const values = batch.map(
    ({ line, draft, origin }) =>
      sql`(${line}::int, ${draft.sku}, ${draft.slug ?? null}::text, ${JSON.stringify(draft)}::jsonb,
        ${origin === undefined ? null : JSON.stringify(origin)}::jsonb)`,
  );
  await tx.execute(
    sql`insert into staged_products (line, sku, slug, draft, origin) values ${sql.join(values, sql`, `)}`,
  );
}

const missingSlug = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string().nullable(),
  size: z.string().nullable(),
});

/**
 * Gives the next new products that came without an address one made from their name, size and code.
 * @param after the line behind which they stand
 * @returns the last of their lines; undefined when there are none
 */
export async function fillSlugs(tx: Database, after: number): Promise<number | undefined> {
  const rows = await readRows(
    tx,
    missingSlug,
    sql`select s.line, s.sku, s.draft ->> 'name' as name, s.draft ->> 'size' as size
      from staged_products s left join products p on p.sku = s.sku
      where s.slug is null and p.id is null and s.line > ${after} order by s.line limit ${BATCH}`,
  );
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  const values = rows.map(
    ({ line, name, size, sku }) =>
      sql`(${line}::int, ${slugify([name, size, sku].filter(Boolean).join(" ")) || sku.toLowerCase()}::text)`,
  );
  await tx.execute(sql`update staged_products s set slug = made.slug, draft = s.draft || jsonb_build_object('slug', made.slug)
      from (values ${sql.join(values, sql`, `)}) as made (line, slug) where made.line = s.line`);
  return last.line;
}

const removed = z.object({ line: z.int(), name: z.string(), sku: z.string(), active: z.boolean() });

/**
 * A file of another shop states all variants of a product. Those that it does not name any more are withdrawn, by a line
 * of their own behind the others; they stay in the group, so that their addresses lead to its page. Harmless when the
 * same file was applied already.
 * @returns those that are on show, with the first line of their product
 */
export async function withdrawRemovedVariants(
  tx: Database,
): Promise<{ line: number; name: string; sku: string }[]> {
  const rows = await readRows(
    tx,
    removed,
    sql`with stated as (select origin ->> 'group' as page, min(line) as line from staged_products
        where origin is not null group by 1),
      gone as (select stated.line, p.sku, p.name, p.status = 'active' as active from stated
        join products p on p.variant_group = stated.page
        where not exists (select from staged_products s where s.sku = p.sku)),
      added as (insert into staged_products (line, sku, draft)
        select (select max(line) from staged_products) + row_number() over (order by sku), sku,
          jsonb_build_object('sku', sku, 'status', 'withdrawn') from gone)
      select line, sku, name, active from gone order by line, sku`,
  );
  return rows.filter(({ active }) => active);
}

const finding = z.object({
  line: z.int(),
  what: z.string(),
  other: z.union([z.int(), z.string()]).nullable(),
  sku: z.string(),
});

/**
 * What only shows when the lines are seen together and beside what the shop has.
 * @param newCategories slugs of those that the import makes
 */
export async function checkStaging(
  tx: Database,
  newCategories: readonly string[],
  report: ReportProblem,
): Promise<void> {
  const needs = requiredOfNew.map((key) => sql`select ${key}::text as key`);
  const findings = await readRows(
    tx,
    finding,
    sql`select found.line, found.what, found.other, named.sku from (
      select line, 'sku_twice' as what, first_line::text as other from (
        select line, min(line) over (partition by sku) as first_line from staged_products) s where line > first_line
      union all
      select line, 'slug_twice', first_line::text from (
        select line, sku, min(line) over (partition by slug) as first_line,
          first_value(sku) over (partition by slug order by line) as first_sku
        from staged_products where slug is not null) s where line > first_line and sku <> first_sku
      union all
      select s.line, 'slug_taken', p.sku from staged_products s
        join products p on p.slug = s.slug and p.sku <> s.sku
        where not exists (select from staged_products m where m.sku = p.sku and m.slug is not null and m.slug <> p.slug)
      union all
      select s.line, 'no_category', named.slug from staged_products s,
        jsonb_array_elements_text(coalesce(s.draft -> 'categories', '[]')) named (slug)
        where not exists (select from categories c where c.slug = named.slug)
          and named.slug not in (select jsonb_array_elements_text(${JSON.stringify(newCategories)}::jsonb))
      union all
      select line, 'options_twice', first_line::text from (
        select line, min(line) over (partition by draft ->> 'variantGroup', draft -> 'variantOptions') as first_line
        from staged_products where draft ->> 'variantGroup' is not null and draft ? 'variantOptions') s
        where line > first_line
      union all
      select s.line, 'options_taken', min(p.sku) from staged_products s
        join products p on p.variant_group = s.draft ->> 'variantGroup' and p.variant_options = s.draft -> 'variantOptions'
          and p.status = 'active' and p.sku <> s.sku
        where not exists (select from staged_products m where m.sku = p.sku
          and (m.draft ? 'variantOptions' or m.draft ? 'variantGroup' or m.draft ->> 'status' = 'withdrawn'))
        group by s.line
      union all
      select s.line, 'group_taken', min(p.sku) from staged_products s
        join products p on p.slug = s.draft ->> 'variantGroup' and p.variant_group is null and p.status = 'active'
        where not exists (select from staged_products m where m.sku = p.sku and (m.slug <> p.slug
          or m.draft ->> 'variantGroup' is not null or m.draft ->> 'status' = 'withdrawn'))
        group by s.line
      union all
      select s.line, 'slug_is_group', coalesce(min(m.sku), min(p.sku)) from staged_products s
        left join products own on own.sku = s.sku
        left join staged_products m on m.draft ->> 'variantGroup' = s.slug
        left join products p on p.variant_group = s.slug and p.status = 'active' and p.sku <> s.sku
          and not exists (select from staged_products other where other.sku = p.sku
            and (other.draft ? 'variantGroup' or other.draft ->> 'status' = 'withdrawn'))
        where s.draft ->> 'variantGroup' is null and (s.draft ? 'variantGroup' or own.variant_group is null)
          and s.draft ->> 'status' is distinct from 'withdrawn' and (m.sku is not null or p.sku is not null)
        group by s.line
      union all
      select s.line, 'missing', needed.key from staged_products s
        cross join (${sql.join(needs, sql` union all `)}) needed
        where not s.draft ? needed.key and not exists (select from products p where p.sku = s.sku)
      ) found join staged_products named on named.line = found.line order by found.line`,
  );
  for (const { line, what, other, sku } of findings)
    report(new LineProblem(line, sentence(what, String(other), sku)));
}

function sentence(what: string, other: string, sku: string): string {
  switch (what) {
    case "sku_twice":
      return `The sku “${sku}” stands on line ${other} already.`;
    case "slug_twice":
      return `The same slug stands on line ${other} already.`;
    case "slug_taken":
      return `The slug is that of the product ${other}.`;
    case "options_twice":
      return `The same variant_options of this variant_group stand on line ${other} already.`;
    case "options_taken":
      return `The variant_options are those of ${other}, another variant of the same product.`;
    case "group_taken":
      return `The address of this product's variants is that of the product ${other}: withdraw that one, or give one of them another.`;
    case "slug_is_group":
      return `The slug is that of the page of variants on which ${other} is.`;
    case "no_category":
      return `There is no category “${other}”.`;
    default:
      return `A new product needs ${other}.`;
  }
}

/** Whether the shop's product of a line's code is the one that the file means, or another that has the code already. */
export function isSameProduct(
  { origin }: StagedLine,
  { slug, name }: Pick<ProductDraft, "slug" | "name">,
): boolean {
  if (origin === undefined) return true;
  const isOrBeginsWith = (text: string, beginning: string, mark: string) =>
    text === beginning || text.startsWith(`${beginning}${mark}`);
  return (
    isOrBeginsWith(slug, origin.slug, "-") ||
    isOrBeginsWith(name, origin.title, ",") ||
    isOrBeginsWith(name, origin.title, " –")
  );
}

const origin = z.object({ slug: z.string(), title: z.string(), group: z.string() });
const staged = z.object({ line: z.int(), draft: partialDraft, origin: origin.nullable() });

/** The next staged lines after one of them, in the file's order. */
export async function stagedAfter(tx: Database, after: number, which?: SQL): Promise<StagedLine[]> {
  const rows = await tx
    .select({ line: stagedProducts.line, draft: stagedProducts.draft, origin: stagedProducts.origin })
    .from(stagedProducts)
    .where(and(gt(stagedProducts.line, after), which))
    .orderBy(asc(stagedProducts.line))
    .limit(BATCH);
  return z
    .array(staged)
    .parse(rows)
    .map(({ origin: known, ...line }) => ({ ...line, ...(known !== null && { origin: known }) }));
}
