import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ProductSummary } from "../contract";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import type { Subject } from "./related";
import { readSummaries } from "./summary";

/** So many of each kind are looked at, up and down from the size: what is further away is no replacement. */
const LOOKED_AT = 24;

const found = z.object({ id: z.string() });

/** How far the inside is from the wanted one, in mm over its three sides; null where one of the two has no inside. */
function distance({ internalLength, internalWidth, internalHeight }: Subject): SQL {
  if (internalLength === null || internalWidth === null || internalHeight === null) return sql`null::int`;
  const [short = 0, middle = 0, long = 0] = [internalLength, internalWidth, internalHeight].sort(
    (a, b) => a - b,
  );
  return sql`abs(inside_long - ${long}) + abs(inside_middle - ${middle}) + abs(inside_short - ${short})`;
}

/**
 * The nearest in size to a product that is sold out, of those that can be had: of the same kind, colour and strength, else
 * of its category. Reads a few rows of an index each way, however many products there are.
 * @returns undefined when nothing near can be had
 */
export async function findInstead(db: Database, subject: Subject): Promise<ProductSummary | undefined> {
  const bulk = subject.bulk ?? 0;
  // Other variants are chosen on the page itself, which says which of them are sold out.
  const other = sql`p.status = 'active' and p.category_id = ${subject.categoryId} and p.id <> ${subject.id}
    and (p.variant_group is null or p.variant_group is distinct from ${subject.variantGroup}::text)`;
  const alike = sql`${other} and p.kind = ${subject.kind} and p.colour = ${subject.colour} and p.strength = ${subject.strength}`;
  const near = (rank: number, condition: SQL, side: SQL, order: SQL) =>
    sql`(select p.id, p.sku, p.bulk, p.stock, p.inside_long, p.inside_middle, p.inside_short, ${rank}::int as rank
      from products p where ${condition} and ${side} order by ${order}, p.sku limit ${LOOKED_AT})`;
  const up = [sql`p.bulk >= ${bulk}`, sql`p.bulk`] as const;
  const down = [sql`p.bulk < ${bulk}`, sql`p.bulk desc`] as const;
  const [nearest] = await readRows(
    db,
    found,
    sql`select id from (${sql.join(
      [near(0, alike, ...up), near(0, alike, ...down), near(1, other, ...up), near(1, other, ...down)],
      sql` union all `,
    )}) near_by where stock > 0
      order by rank, ${distance(subject)} nulls last, abs(bulk - ${bulk}), bulk desc, sku limit 1`,
  );
  return nearest && (await readSummaries(db, [nearest])).get(nearest.id);
}
