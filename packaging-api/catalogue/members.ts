import { type SQL, sql } from "drizzle-orm";
import { productCategories, products } from "./catalogue-tables";
import type { Window } from "./page";
import { onSale } from "./scope";
import type { membershipSort } from "./sort";

/** What a category's list is narrowed by. */
type Narrowed = {
  sale: boolean;
  /** A condition on `products`. */
  chosen: SQL | undefined;
  /** A condition on `member`, which an index has too: fewer products are looked at. */
  ofMember: SQL | undefined;
  /** A query of ids that are not listed. */
  leftOut: SQL;
};

/**
 * The ids of a window of the products in some categories. Of each category as many are read, in the order of an index,
 * as the window's end is far, however many there are: asked for all at once, PostgreSQL would read and sort them all.
 */
export function selectMembers(
  categoryIds: readonly string[],
  { column, down }: NonNullable<ReturnType<typeof membershipSort>>,
  { sale, chosen, ofMember, leftOut }: Narrowed,
  { limit, offset, backward }: Window,
): SQL {
  const direction = sql.raw(down === backward ? "asc" : "desc");
  const key = sql.identifier(column.name);
  const inOrder = (table: SQL) =>
    sql.join(
      [key, sql`sku`, sql`product_id`].map((name) => sql`${table}.${name} ${direction}`),
      sql`, `,
    );
  const narrowed =
    sale || chosen !== undefined
      ? sql`join ${products} on ${products.id} = member.product_id and ${sale ? onSale : sql`true`} and ${chosen ?? sql`true`}`
      : sql``;
  const each = categoryIds.map(
    (
      id,
    ) => sql`(select member.${key}, member.sku, member.product_id from ${productCategories} member ${narrowed}
      where member.category_id = ${id} and member.shown and ${ofMember ?? sql`true`}
        and member.product_id not in (select id from left_out)
      order by ${inOrder(sql`member`)} limit ${offset + limit})`,
  );
  // A product may stand in several of them: it then follows itself. With DISTINCT instead, PostgreSQL reads all of each part
  // and sorts it; so it merges them and ends with the window.
  return sql`with left_out as materialized ${leftOut}
    select product_id as id from (
      select ${key}, sku, product_id, lag(product_id) over (order by ${inOrder(sql`every`)}) as before
      from (${sql.join(each, sql` union all `)}) every) foremost
    where product_id is distinct from before
    order by ${inOrder(sql`foremost`)} limit ${limit} offset ${offset}`;
}
