import { sql } from "drizzle-orm";
import { shortLinkLimits } from "../../trade-rules/limits";
import type { Sweep } from "../database/delete-in-batches";

/** Short addresses that nobody opened for long; their visits go with them. */
export const unusedShortLinks: Sweep = {
  table: "short_links",
  batch: (limit) => sql`
    delete from short_links where code in (
      select code from short_links
      where last_used_on < current_date - make_interval(years => ${shortLinkLimits.keptYears})
      order by last_used_on limit ${limit} for update skip locked)`,
};
