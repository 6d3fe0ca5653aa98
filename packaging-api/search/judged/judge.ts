import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { countsTowards } from "../../catalogue/shelves";
import { searchBody } from "../../contract/search";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { searchProducts } from "../search-products";
import type { Vocabulary } from "../terms/find-terms";
import { type Grade, ndcg, SEEN } from "./gain";

/** A query, and codes of products or slugs of categories that are best, good and related. */
export type Judgement = { query: string; best: string[]; good: string[]; related: string[] };

/** A product's code and the slug of the category that it names as its own. */
type Shown = { sku: string; category: { slug: string } };

/** The categories that count towards one, by its slug. */
export type Families = ReadonlyMap<string, readonly string[]>;

/** So many products of a grade are looked at to see how good a list could be: a group of variants is listed once. */
const LOOKED_AT = 200;

const familyRow = z.object({ slug: z.string(), family: z.array(z.string()) });

/** The categories that count towards each category. */
export async function readFamilies(db: Database): Promise<Families> {
  const rows = await readRows(
    db,
    familyRow,
    sql`select family.slug, array_agg(own.slug) as family from categories family
      join categories own on ${countsTowards(sql`own`, sql`family`)} group by family.slug`,
  );
  return new Map(rows.map(({ slug, family }) => [slug, family]));
}

/** What a product is to whoever typed the query. */
export function gradeOf({ sku, category }: Shown, judgement: Judgement, families: Families): Grade {
  const isNamed = (names: readonly string[]) =>
    names.some((name) => name === sku || families.get(name)?.includes(category.slug) === true);
  if (isNamed(judgement.best)) return 3;
  if (isNamed(judgement.good)) return 2;
  return isNamed(judgement.related) ? 1 : 0;
}

const gradeRow = z.object({ grade: z.union([z.literal(1), z.literal(2), z.literal(3)]) });

/** What is named in one list, as rows of a product and its grade. */
function named(names: readonly string[], grade: Grade, families: Families): SQL {
  const slugs = names.flatMap((name) => families.get(name) ?? []);
  return sql`(select sku, variant_group, ${grade}::int as grade from products
      where status = 'active' and sku = any(${sql.param(names)}::text[]) limit ${LOOKED_AT})
    union all (select sku, variant_group, ${grade}::int from products where status = 'active' and category_id in
      (select id from categories where slug = any(${sql.param(slugs)}::text[])) limit ${LOOKED_AT})`;
}

/** The best grades that a list of the query could have. */
async function gradesThere(
  db: Database,
  { best, good, related }: Judgement,
  families: Families,
): Promise<Grade[]> {
  const rows = await readRows(
    db,
    gradeRow,
    sql`select max(grade) as grade from (${named(best, 3, families)} union all ${named(good, 2, families)}
      union all ${named(related, 1, families)}) named
      group by coalesce(variant_group, sku) order by grade desc limit ${SEEN}`,
  );
  return rows.map(({ grade }) => grade);
}

/**
 * How well the search answers a judged query, as shoppers would see it.
 * @param vocabulary what the query is read by
 * @returns from 0 to 1; undefined where the shop shows nothing of what is named
 */
export async function judge(
  db: Database,
  judgement: Judgement,
  families: Families,
  vocabulary?: Vocabulary,
): Promise<number | undefined> {
  const body = searchBody.parse({ keyword: judgement.query, numOfRecords: SEEN });
  const { products } = await searchProducts(db, body, vocabulary);
  return ndcg(
    products.map((product) => gradeOf(product, judgement, families)),
    await gradesThere(db, judgement, families),
  );
}
