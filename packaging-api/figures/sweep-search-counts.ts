import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** A year and a month: a month can be compared with that of the year before. */
const DAYS_KEPT = 400;

/** What was searched for long ago. */
export const oldSearchCounts: Sweep = {
  table: "search_counts",
  batch: (limit) => sql`
    delete from search_counts where (day, words) in (
      select day, words from search_counts
      where day < (now() at time zone 'Europe/London')::date - ${DAYS_KEPT}::int
      order by day limit ${limit} for update skip locked)`,
};
