import { sql } from "drizzle-orm";
import { type VisitedLink, visitedLink } from "../contract/staff-links";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";

/**
 * Short addresses by their visits, the most visited first, then the latest made.
 * @param days that are counted back from today, in London
 */
export function listVisits(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<VisitedLink[]> {
  return readRows(
    db,
    visitedLink,
    sql`
      with counted as (
        select code, sum(visits)::int as visits from short_link_visits
        where day > (now() at time zone 'Europe/London')::date - ${days}::int
        group by code order by visits desc limit ${limit}
      ), latest as (
        select code, 0 as visits from short_links
        where code not in (select code from counted)
        order by last_used_on desc, code limit ${limit}
      )
      select l.code, l.path, l.source, l.medium, l.campaign, found.visits,
        (l.created_at at time zone 'Europe/London')::date::text as "madeOn",
        l.last_used_on::text as "lastUsedOn"
      from (select * from counted union all select * from latest) found
      join short_links l on l.code = found.code
      order by found.visits desc, l.created_at desc, l.code
      limit ${limit}`,
  );
}
