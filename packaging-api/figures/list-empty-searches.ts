import { sql } from "drizzle-orm";
import { type EmptySearch, emptySearch } from "../contract";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";

/** Words that found nothing in the last days, those that were searched for most first. */
export function listEmptySearches(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<EmptySearch[]> {
  return readRows(
    db,
    emptySearch,
    sql`select words, sum(found_nothing)::int as searches, max(day)::text as "lastOn" from search_counts
      where day > (now() at time zone 'Europe/London')::date - ${days}::int and found_nothing > 0
      group by words order by 2 desc, 3 desc, 1 limit ${limit}`,
  );
}
