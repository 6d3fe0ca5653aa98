import { type SQL, sql } from "drizzle-orm";
import { londonDay } from "../../trade-rules/dispatch-promise";
import type { Database } from "../database/connect";

/** Links and days that are counted between two writings; what is opened beyond that is not counted. */
const MOST_COUNTS = 1_000;

type Count = { code: string; day: string; visits: number };

/** Adds visits to what is stored. In the order of the codes, so that several programs wait for each other and no more. */
const addVisits = (counts: Count[]): SQL => sql`
  with counted as (
    select c.code, c.day, c.visits
    from json_to_recordset(${JSON.stringify(counts)}::json) as c(code text, day date, visits int)
    join short_links l on l.code = c.code
    order by c.code, c.day
  ), used as (
    update short_links l set last_used_on = counted.day
    from counted where l.code = counted.code and l.last_used_on < counted.day
  )
  insert into short_link_visits (code, day, visits)
  select code, day, visits from counted
  on conflict (code, day) do update set visits = short_link_visits.visits + excluded.visits`;

/**
 * Visits of short addresses that were not written yet. They are counted here and written together, because each link of a
 * campaign is one row, for which all its visitors would wait in turn.
 */
export class VisitCounts {
  #counts = new Map<string, Count>();

  /** Counts a visit. @returns false when there is no room for the link. */
  count(code: string, now = new Date()): boolean {
    const day = londonDay(now);
    const key = `${code} ${day}`;
    const count = this.#counts.get(key);
    if (count === undefined && this.#counts.size >= MOST_COUNTS) return false;
    this.#counts.set(key, { code, day, visits: (count?.visits ?? 0) + 1 });
    return true;
  }

  /** Writes what was counted. When that fails it is written the next time. */
  async write(db: Database): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    try {
      const sorted = [...counts.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
      await db.execute(addVisits(sorted));
    } catch (error) {
      for (const [key, { code, day, visits }] of counts)
        this.#counts.set(key, { code, day, visits: visits + (this.#counts.get(key)?.visits ?? 0) });
      throw error;
    }
  }
}
