import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { countsTowards, ECO_FRIENDLY } from "./shelves";

const typical = z.object({ categoryId: z.string(), image: z.string() });

/**
 * The picture that stands for a category without one of its own: that of its product in the middle by size, of its
 * own or its children's. By category id; categories without a picture are absent.
 */
export async function typicalImages(db: Database): Promise<Map<string, string>> {
  const rows = await readRows(
    db,
    typical,
    sql`select category_id as "categoryId", image from (
      select category_id, image, row_number() over w as place, count(*) over (partition by category_id) as products
      from (
        select distinct family.id as category_id, p.id, p.image, p.bulk, p.sku
        from categories family
        join categories own on ${countsTowards(sql`own`, sql`family`)}
        join product_categories pc on pc.category_id = own.id
        join products p on p.id = pc.product_id and p.status = 'active' and p.image <> ''
        union all
        select c.id, p.id, p.image, p.bulk, p.sku
        from categories c join products p on c.slug = ${ECO_FRIENDLY} and p.eco and p.status = 'active' and p.image <> ''
      ) standing
      window w as (partition by category_id order by bulk, sku)
    ) ranked where place = (products + 1) / 2`,
  );
  return new Map(rows.map(({ categoryId, image }) => [categoryId, image]));
}
