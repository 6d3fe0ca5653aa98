import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { LEAST_OUTLOOK_DAYS, MOST_OUTLOOK_DAYS, OUTLOOK_DAYS } from "../../trade-rules/stock-outlook";
import type { StockReason } from "../contract/staff-stock";
import type { Connection, Database } from "../database/connect";
import { runAlone } from "../database/job-lease";
import { readRow } from "../database/rows";
import { transact } from "../database/transaction";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";

const EVERY_MS = 60 * 60 * 1000;
/** Longer than it takes with a million orders. */
const LEASE_SECONDS = 300;

/** What sells packs, and what gives sold ones back. */
const SALES = [
  "ordered",
  "held_again",
  "hold_ended",
  "cancelled",
  "returned",
] as const satisfies StockReason[];

/** Whether a row of the ledger `l` is of a sale, or of one that was undone. */
export const isSale: SQL = sql`l.reason in (${sql.join(
  SALES.map((reason) => sql`${reason}`),
  sql`, `,
)})`;

/** Midnight in London, so many days back. */
export const daysBack = (days: number): SQL =>
  sql`(date_trunc('day', now() at time zone 'Europe/London') - ${days} * interval '1 day') at time zone 'Europe/London'`;

const counted = z.object({ rows: z.int() });

/**
 * Works out what was sold of each product in the eight weeks before today, or since it is in the shop, and on which day
 * its packs will be gone if as many are sold each day: packs × days ÷ sold, from today.
 * @returns for how many products something changed
 */
export async function workOutOutlook(tx: Database): Promise<number> {
  const { rows } = await readRow(
    tx,
    counted,
    sql`with sold as (
      select l.product_id, -sum(l.change) as packs from stock_ledger l
      where l.at >= ${daysBack(OUTLOOK_DAYS)} and l.at < ${daysBack(0)} and ${isSale}
      group by l.product_id having sum(l.change) < 0),
    measured as (
      select s.product_id, s.packs as sold, st.packs,
        greatest(${LEAST_OUTLOOK_DAYS}, least(${OUTLOOK_DAYS}, current_date - p.created_at::date)) as days
      from sold s join product_stock st on st.product_id = s.product_id join products p on p.id = s.product_id),
    worked as (
      select product_id, sold::int as sold, days, floor(packs * days / sold) as lasts from measured),
    outlook as (
      select product_id, sold, days, case when lasts <= ${MOST_OUTLOOK_DAYS}
        then (now() at time zone 'Europe/London')::date + lasts::int end as runs_out_on from worked),
    gone as (
      delete from stock_outlook o where not exists (select from outlook n where n.product_id = o.product_id)
      returning 1),
    written as (
      insert into stock_outlook as o (product_id, sold, days, runs_out_on)
      select product_id, sold, days, runs_out_on from outlook order by product_id
      on conflict (product_id) do update
        set sold = excluded.sold, days = excluded.days, runs_out_on = excluded.runs_out_on
        where (o.sold, o.days, o.runs_out_on) is distinct from (excluded.sold, excluded.days, excluded.runs_out_on)
      returning 1)
    select (select count(*) from gone)::int + (select count(*) from written)::int as rows`,
  );
  return rows;
}

/** Works out, now and every hour, what will run out when; of several programs one does. */
export function startWorkingOutOutlook(db: Connection["db"], log: Logger): { stop(): Promise<void> } {
  const work = async () => {
    await runAlone(db, { name: "stock-outlook", seconds: LEASE_SECONDS }, () => transact(db, workOutOutlook));
  };
  return startRepeating(
    {
      everyMs: EVERY_MS,
      work,
      failed: "what will run out was not worked out; look at the database, it is tried again within an hour",
    },
    log,
  );
}
