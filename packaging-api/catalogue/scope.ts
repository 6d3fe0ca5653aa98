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

/** What a list shows: of the whole shop, of categories, of those marked eco; of that what is on sale, or all. */
export type ListScope = { of: "shop" | "eco" | { categoryIds: string[] }; sale: boolean };

/**
 * The products of a category: its own and its children's; those marked eco for the eco-friendly category.
 * @param slug undefined for the whole shop
 * @throws Failure 404 for an unknown slug.
 */
export async function readScope(db: Database, slug: string | undefined): Promise<ListScope["of"]> {
  if (slug === undefined) return "shop";
  if (slug === ECO_FRIENDLY_SLUG) return "eco";
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
  return { categoryIds: family.map(({ id }) => id) };
}

/** Joins values for a list in brackets. */
export function listed(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

/** Those products. */
export function inScope({ of, sale }: ListScope): SQL {
  return together(scopeCondition(of), sale ? onSale : undefined);
}

function scopeCondition(of: ListScope["of"]): SQL | undefined {
  if (of === "shop") return undefined;
  if (of === "eco") return sql`${products.eco}`;
  return sql`${products.id} in (select product_id from product_categories where category_id in (${listed(of.categoryIds)}))`;
}

/** Joins conditions; at least `onShow` is always among them. */
export function together(...conditions: (SQL | undefined)[]): SQL {
  return and(onShow, ...conditions) ?? onShow;
}
