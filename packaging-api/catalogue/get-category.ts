import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Category, CategorySummary } from "../contract";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { notFound } from "../http/failure";
import { findRenamed } from "./renamed";
import { countsTowards, ECO_FRIENDLY } from "./shelves";

const categoryRow = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  slug: z.string(),
  name: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  description: z.string(),
  image: z.string(),
  updatedAt: z.coerce.date(),
  productCount: z.int(),
  /** Net pence of one unit; a fraction of a penny for goods sold by the hundred. */
  fromUnitPrice: z.number().nullable(),
});
type CategoryRow = z.output<typeof categoryRow>;

/**
 * A category, its parent and its children, each with its figures, in one query. `fromUnitPrice` divides the lowest
 * price of a pack (at its best break) by the units in it. The picture is its own, else that of its product in the
 * middle by size.
 */
function readFamily(db: Database, slug: string): Promise<CategoryRow[]> {
  return readRows(
    db,
    categoryRow,
    sql`with self as (select * from categories where slug = ${slug}),
    shown as (
      select * from self
      union all select c.* from categories c join self on c.parent_id = self.id
      union all select c.* from categories c join self on c.id = self.parent_id),
    standing as (
      select distinct shown.id as category_id, pc.product_id
      from shown join categories own on ${countsTowards(sql`own`, sql`shown`)}
      join product_categories pc on pc.category_id = own.id
      where shown.slug <> ${ECO_FRIENDLY}
      union all
      select shown.id, p.id from shown join products p on p.eco where shown.slug = ${ECO_FRIENDLY}),
    priced as (
      select s.category_id, p.image, p.bulk, p.sku,
        least(p.price, (select min(pb.price) from price_breaks pb where pb.product_id = p.id))::float8 / p.pack_size as unit_price
      from standing s join products p on p.id = s.product_id and p.status = 'active'),
    figures as (
      select category_id, count(*)::int as products, min(unit_price) as unit_price,
        (array_agg(image order by bulk, sku) filter (where image <> '')) as images
      from priced group by category_id)
    select shown.id, parent_id as "parentId", slug, name, meta_title as "metaTitle",
      meta_description as "metaDescription", description, updated_at as "updatedAt",
      coalesce(nullif(image, ''), images[(cardinality(images) + 1) / 2], '') as image,
      coalesce(products, 0) as "productCount", unit_price as "fromUnitPrice"
    from shown left join figures on figures.category_id = shown.id
    order by position, slug`,
  );
}

function toSummary(row: CategoryRow): CategorySummary {
  return {
    name: row.name,
    slug: row.slug,
    image: row.image,
    metaDescription: row.metaDescription,
    productCount: row.productCount,
    ...(row.fromUnitPrice !== null && { fromUnitPrice: row.fromUnitPrice }),
  };
}

/**
 * One category; an old slug answers with the category under its present one.
 * @throws Failure 404 for an unknown slug.
 */
export async function getCategory(db: Database, slug: string): Promise<Category> {
  const present = (await findRenamed(db, "category", slug)) ?? slug;
  const rows = await readFamily(db, present);
  const self = rows.find((row) => row.slug === present);
  if (self === undefined) throw notFound();
  const above = rows.find((row) => row.id === self.parentId);
  return {
    ...toSummary(self),
    metaTitle: self.metaTitle,
    description: self.description,
    parent: above === undefined ? null : { name: above.name, slug: above.slug },
    categories: rows.filter((row) => row.parentId === self.id).map(toSummary),
    updatedAt: self.updatedAt.toISOString(),
  };
}
