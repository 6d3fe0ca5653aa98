import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ECO_FRIENDLY_SLUG } from "../../trade-rules/special-categories";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { notFound } from "../http/failure";
import { categories, products } from "./catalogue-tables";
import { countsTowards } from "./shelves";

/** Products that can be seen at all. */
export const onShow: SQL = sql`${products.status} = 'active'`;

/** Products whose was-price is above their price. */
export const onSale: SQL = sql`${products.wasPrice} is not null and ${products.wasPrice} > ${products.price}`;

/**
 * The products of a category: its own and its children's; those marked eco for the eco-friendly category.
 * @throws Failure 404 for an unknown slug.
 */
export async function inCategory(db: Database, slug: string): Promise<SQL> {
  if (slug === ECO_FRIENDLY_SLUG) return sql`${products.eco}`;
  const [found] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, slug))
    .limit(1);
  if (found === undefined) throw notFound();
  const family = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`select own.id from categories own, categories family
      where family.id = ${found.id} and ${countsTowards(sql`own`, sql`family`)}`,
  );
  const ids = sql.join(
    family.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  return sql`${products.id} in (select product_id from product_categories where category_id in (${ids}))`;
}

/** Joins conditions; at least `onShow` is always among them. */
export function together(...conditions: (SQL | undefined)[]): SQL {
  return and(onShow, ...conditions) ?? onShow;
}
