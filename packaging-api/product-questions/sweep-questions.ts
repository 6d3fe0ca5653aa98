import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** Questions that nobody confirmed or answered in time, and answered ones that are not shown. */
export const oldProductQuestions: Sweep = {
  table: "product_questions",
  batch: (limit) => sql`
    delete from product_questions where id in (
      select id from product_questions where ends_at < now()
      order by ends_at limit ${limit} for update skip locked)`,
};
