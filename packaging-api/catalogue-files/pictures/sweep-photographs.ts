import { sql } from "drizzle-orm";
import type { Sweep } from "../../database/delete-in-batches";

/** Days for which pages that were made before may show it. */
const KEPT_DAYS = 1;

/**
 * Photographs that no product has any more, and that no order shows. One that was uploaded is nowhere else: it stays while
 * the import that left it out can be taken back.
 */
export const unusedPhotographs: Sweep = {
  table: "photographs",
  batch: (limit) => sql`
    delete from photographs where id in (
      select p.id from photographs p
      where p.unused_since < now() - make_interval(days => ${KEPT_DAYS})
        and not exists (select from picture_sources s where s.photograph_id = p.id)
        and not exists (
          select from order_lines l where l.image like '/media/photo-%' and l.image = '/media/' || p.id)
        and '/media/' || p.id not in (
          select picture ->> 'url' from product_changes n, jsonb_array_elements(n.before -> 'named_pictures') picture)
      order by p.unused_since limit ${limit} for update of p skip locked)`,
  objectKey: sql`object_key`,
};
