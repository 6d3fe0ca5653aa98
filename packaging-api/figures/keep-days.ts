import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Database } from "../database/connect";
import { readRow, readRows } from "../database/rows";
import { transact } from "../database/transaction";
import type { DayRange } from "./day-range";
import { totalColumns, workedOutDays, workedOutProducts, workedOutTotals } from "./work-out-days";

/**
 * A day is stored once it is over for so long: no transaction that began on it is still at work, of which the trigger would
 * not have noted that it changes a day that is over.
 */
const SETTLED_HOURS = 1;

/** More separate runs of days are worked out as one, with the stored days between them. */
const MOST_RUNS = 12;

/** One program stores days at a time; the key is this program's own choice. */
const DAYS_LOCK = 7204;

const dayRow = z.object({ day: z.string() });
const lockRow = z.object({ locked: z.boolean() });

const settled = sql`((now() - make_interval(hours => ${SETTLED_HOURS})) at time zone 'Europe/London')::date`;

/** The row of a day that is stored with its totals; an older version stores it without them. */
const storedWhole = (day: SQL): SQL =>
  sql`select from figure_days kept where kept.day = ${day} and kept.totals is not null`;

/** The next day to be stored: one whose orders were changed, else the latest that is over and not stored. */
async function nextDay(tx: Database): Promise<string | undefined> {
  const [row] = await readRows(
    tx,
    dayRow,
    sql`(select day::text from figure_changes order by day desc limit 1)
      union all
      (select days.day::date::text from generate_series(
          (select (min(placed_at) at time zone 'Europe/London')::date from orders)::timestamp,
          ${settled}::timestamp - interval '1 day', interval '1 day') days (day)
        where not exists (${storedWhole(sql`days.day::date`)})
        order by days.day desc limit 1)
      limit 1`,
  );
  return row?.day;
}

/** Stores one day. @returns whether there may be another */
async function keepDay(tx: Database): Promise<boolean> {
  const { locked } = await readRow(
    tx,
    lockRow,
    sql`select pg_try_advisory_xact_lock(${DAYS_LOCK}) as locked`,
  );
  const day = locked ? await nextDay(tx) : undefined;
  if (day === undefined) return false;
  // First: what is changed while the day is worked out is noted again, and the day is worked out once more.
  await tx.execute(sql`delete from figure_changes where day = ${day}`);
  await tx.execute(sql`delete from figure_days where day = ${day}`);
  await tx.execute(sql`delete from figure_products where day = ${day}`);
  const range = { from: day, to: day };
  const totals = sql`select coalesce(jsonb_agg(t), '[]') from (
    select ${totalColumns} from (${workedOutTotals(range)}) of_day) t`;
  await tx.execute(sql`insert into figure_days (day, orders, sales, vat, credited, repeated, placed, promised, kept, broken, totals)
    select day, orders, sales, vat, credited, repeated, placed, promised, kept, broken, (${totals})
    from (${workedOutDays(range)}) days where day < ${settled}`);
  await tx.execute(sql`insert into figure_products (day, sku, name, named_at, packs, sales)
    select day, sku, name, named_at, packs, sales from (${workedOutProducts(range)}) products where day < ${settled}`);
  return true;
}

/** Stores the days that are over, and again those whose orders were changed, a transaction each. */
export async function keepDays(db: Connection["db"], signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await transact(db, keepDay))) {
    // Others' statements come between: the embedded database answers without a pause.
    await setImmediate();
  }
}

/** Days next to each other as runs. */
export function runsOf(days: readonly string[]): DayRange[] {
  const runs: DayRange[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const before = new Date(Date.parse(day) - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    if (last?.to === before) last.to = day;
    else runs.push({ from: day, to: day });
  }
  const [first, last] = [runs[0], runs.at(-1)];
  return runs.length > MOST_RUNS && first !== undefined && last !== undefined
    ? [{ from: first.from, to: last.to }]
    : runs;
}

/** Days of a range that are read as they were stored: those that are not worked out. */
export const storedOf = (
  { from, to }: DayRange,
  live: readonly DayRange[],
): SQL => sql`day between ${from} and ${to}
  and not exists (select from unnest(${sql.param(live.map((run) => run.from))}::date[],
    ${sql.param(live.map((run) => run.to))}::date[]) live (first, last) where day between first and last)`;

/** All rows of the parts. */
export const allOf = (parts: SQL[]): SQL => sql.join(parts, sql` union all `);

/** The days of a range that are not stored as they are now: not over, not stored yet, or changed since. */
export async function readLiveDays(db: Database, { from, to }: DayRange): Promise<DayRange[]> {
  const rows = await readRows(
    db,
    dayRow,
    sql`select days.day::date::text as day
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') days (day)
      where not exists (${storedWhole(sql`days.day::date`)})
        or exists (select from figure_changes changed where changed.day = days.day::date)
      order by days.day`,
  );
  return runsOf(rows.map(({ day }) => day));
}
