import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Product } from "../contract";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { readSummaries } from "./summary";

type Relation = Product["related"][number]["relation"];

/** What is shown beside a product. */
const SHOWN = 3;

/** A size up or down is one with noticeably more or less room. */
const STEP = 0.15;

export type Subject = {
  id: string;
  kind: string;
  colour: string;
  strength: string;
  bulk: number | null;
  categoryId: string;
  variantGroup: string | null;
  internalLength: number | null;
  internalWidth: number | null;
  internalHeight: number | null;
};

const candidate = z.object({
  id: z.string(),
  relation: z.enum(["smaller", "lower", "taller", "larger", "alternative"]),
  /** The product that it is a variant of, or itself. */
  entry: z.string(),
});
type Candidate = z.output<typeof candidate>;

/** The nearest of each relation, and as many alternatives of its category as could be needed, nearest in size first. */
function readCandidates(db: Database, subject: Subject): Promise<Candidate[]> {
  const bulk = subject.bulk ?? 0;
  // Other variants are chosen on the page itself.
  const other = sql`p.status = 'active' and p.id <> ${subject.id}
    and (p.variant_group is null or p.variant_group is distinct from ${subject.variantGroup}::text)`;
  const alike = sql`${other} and p.kind = ${subject.kind}
    and p.category_id = ${subject.categoryId} and p.colour = ${subject.colour} and p.strength = ${subject.strength}`;
  const { internalLength: length, internalWidth: width, internalHeight: height } = subject;
  const hasBase = length !== null && width !== null && height !== null;
  const sameBase = hasBase ? sql`p.internal_length = ${length} and p.internal_width = ${width}` : sql`false`;
  const otherBase = hasBase ? sql`not coalesce(${sameBase}, false)` : sql`true`;
  // Goods without sizes are neither larger nor smaller than any.
  const sized = bulk > 0 ? sql`${alike} and ${otherBase} and p.bulk > 0` : sql`false`;
  const nearest = (relation: Relation, condition: SQL, order: SQL, limit = 1) =>
    sql`(select p.id, ${relation}::text as relation, coalesce(p.variant_group, p.id) as entry from products p where ${condition} order by ${order} limit ${limit})`;
  const alternative = (side: SQL, order: SQL) =>
    sql`(select p.id, 'alternative'::text as relation, coalesce(p.variant_group, p.id) as entry, p.bulk, p.sku
      from products p where ${other} and p.category_id = ${subject.categoryId} and ${side}
        and (p.variant_group is null or not exists (
          select from products before where before.variant_group = p.variant_group and before.status = 'active'
            and (before.variant_position, before.sku) < (p.variant_position, p.sku)))
      order by ${order}, p.sku limit ${2 * SHOWN})`;
  return readRows(
    db,
    candidate,
    sql.join(
      [
        nearest(
          "smaller",
          sql`${sized} and p.bulk <= ${Math.floor(bulk * (1 - STEP))}`,
          sql`p.bulk desc, p.sku`,
        ),
        nearest(
          "lower",
          sql`${alike} and ${sameBase} and p.internal_height < ${height}`,
          sql`p.internal_height desc, p.sku`,
        ),
        nearest(
          "taller",
          sql`${alike} and ${sameBase} and p.internal_height > ${height}`,
          sql`p.internal_height, p.sku`,
        ),
        nearest("larger", sql`${sized} and p.bulk >= ${Math.ceil(bulk * (1 + STEP))}`, sql`p.bulk, p.sku`),
        // Two reads of an index instead of the whole category sorted.
        sql`(select id, relation, entry from (${alternative(sql`p.bulk >= ${bulk}`, sql`p.bulk`)} union all
          ${alternative(sql`p.bulk < ${bulk}`, sql`p.bulk desc`)}) both_ways (id, relation, entry, bulk, sku)
          order by abs(bulk - ${bulk}), sku limit ${2 * SHOWN})`,
      ],
      sql` union all `,
    ),
  );
}

/**
 * One size down, the same base lower (else taller), one size up; alternatives where one is missing. Of the variants of a
 * product one at most.
 */
export function chooseRelated(candidates: Candidate[]): Candidate[] {
  const of = (relation: Relation) => candidates.find((entry) => entry.relation === relation);
  const nearest = [of("smaller"), of("lower") ?? of("taller"), of("larger")];
  const alternatives = candidates.filter(({ relation }) => relation === "alternative");
  const chosen = new Map<string, Candidate>();
  for (const candidate of [...nearest, ...alternatives])
    if (candidate !== undefined && !chosen.has(candidate.entry)) chosen.set(candidate.entry, candidate);
  return [...chosen.values()].slice(0, SHOWN);
}

/** The nearest sizes of the same kind, colour and board, else what else its category has. */
export async function findRelated(db: Database, subject: Subject): Promise<Product["related"]> {
  const chosen = chooseRelated(await readCandidates(db, subject));
  if (chosen.length === 0) return [];
  const summaries = await readSummaries(db, chosen);
  return chosen.flatMap(({ id, relation }) => {
    const summary = summaries.get(id);
    return summary === undefined ? [] : [{ ...summary, relation }];
  });
}
