import { asc, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { stagedProducts } from "../import-tables";
import { LineProblem, type ReportProblem } from "./problem";
import { type PartialDraft, type ProductDraft, partialDraft, requiredOfNew } from "./product-draft";
import type { ProductOrigin } from "./shopify-variant";

/** Products that are read or written at a time, besides by an import. */
export const BATCH = 100;

/** One line; `origin` is what a file of another shop calls the product that it is a variant of. */
export type StagedLine = { line: number; draft: PartialDraft; origin?: ProductOrigin | undefined };

/**
 * Inserts lines into the staging table, so that the file can be checked as a whole and only one batch is in memory.
 * @param chain a hash of the file up to the last of them
 */
export async function stage(
  tx: Database,
  lines: readonly (StagedLine & { change: unknown })[],
  chain: string | undefined,
): Promise<void> {
  const last = lines.at(-1);
  if (last === undefined) return;
  const rows = lines.map(({ line, draft, origin, change }) => ({
    line,
    sku: draft.sku,
    slug: draft.slug ?? null,
    draft,
    origin: origin ?? null,
    changes: change !== undefined,
    chain: line === last.line ? chain : null,
  }));
  await tx.execute(sql`insert into staged_products (line, sku, slug, draft, origin, changes, chain)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as staged (
      line int, sku text, slug text, draft jsonb, origin jsonb, changes boolean, chain text)`);
}

const removed = z.object({
  /** Of all staged lines. */
  last: z.int(),
  line: z.int(),
  name: z.string(),
  sku: z.string(),
  active: z.boolean(),
});

/**
 * A file of another shop states all variants of a product. Those that it does not name any more are to be withdrawn, by a
 * line of their own behind the others; they stay in the group, so that their addresses lead to its page.
 * @returns them, with the first line of their product and whether they are on show
 */
export function findRemovedVariants(tx: Database): Promise<z.output<typeof removed>[]> {
  return readRows(
    tx,
    removed,
    sql`with stated as (select origin ->> 'group' as page, min(line) as line from staged_products
        where origin is not null group by 1),
      gone as (select stated.line, p.sku, p.name, p.status = 'active' as active from stated
        join products p on p.variant_group = stated.page
        where not exists (select from staged_products s where s.sku = p.sku))
      select (select max(line) from staged_products)::int as last, line, sku, name, active from gone order by line, sku`,
  );
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

/** The staged lines of these numbers. */
export async function readStaged(tx: Database, lines: readonly number[]): Promise<StagedLine[]> {
  const rows = await tx
    .select({ line: stagedProducts.line, draft: stagedProducts.draft, origin: stagedProducts.origin })
    .from(stagedProducts)
    .where(inArray(stagedProducts.line, [...lines]))
    .orderBy(asc(stagedProducts.line));
  return z
    .array(staged)
    .parse(rows)
    .map(({ origin: known, ...line }) => ({ ...line, ...(known !== null && { origin: known }) }));
}
