import { sql } from "drizzle-orm";
import { ECO_FRIENDLY_SLUG } from "../../trade-rules/special-categories";
import type { Database } from "../database/connect";
import { refreshFacetCells } from "./facet-cells";
import { countsTowards } from "./shelves";
import { withVat } from "./with-vat";

/** The stated price with VAT of one pack, where no break is lower. */
const statedUnlessBroken = sql`case when best.price < p.price then null else p.gross_price end`;

/**
 * Works out how many products each category shows, the lowest price of a single unit among them without VAT and with it
 * (a pack at its best break, divided by the units in it), and the picture of the one in the middle by size; and the counts
 * beside the filters. To be called in the transaction of whatever changes products on show or their categories.
 */
export async function refreshCategoryFigures(tx: Database): Promise<void> {
  await refreshFacetCells(tx);
  await tx.execute(sql`delete from category_figures`);
  await tx.execute(sql`insert into category_figures (category_id, products, from_unit_price, from_unit_price_inc, image)
    with standing as (
      select distinct family.id as category_id, pc.product_id
      from categories family join categories own on ${countsTowards(sql`own`, sql`family`)}
      join product_categories pc on pc.category_id = own.id
      where family.slug <> ${ECO_FRIENDLY_SLUG}
      union all
      select c.id, p.id from categories c join products p on p.eco where c.slug = ${ECO_FRIENDLY_SLUG}),
    best as (select product_id, min(price) as price from price_breaks group by product_id),
    figures as (
      select s.category_id, count(distinct coalesce(p.variant_group, p.id))::int as products,
        min(least(p.price, best.price)::float8 / p.pack_size) as unit_price,
        min(${withVat(sql`least(p.price, best.price)`, statedUnlessBroken, sql`p.vat_rate`)}::float8 / p.pack_size) as unit_price_inc,
        array_agg(p.image order by p.bulk, p.sku) filter (where p.image <> '') as images
      from standing s join products p on p.id = s.product_id and p.status = 'active'
      left join best on best.product_id = p.id
      group by s.category_id)
    select category_id, products, unit_price, unit_price_inc, coalesce(images[(cardinality(images) + 1) / 2], '') from figures`);
}
