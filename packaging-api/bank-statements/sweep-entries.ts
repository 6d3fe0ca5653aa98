import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** No statement overlaps one that is so old. */
const DAYS_KEPT = 400;

/** Entries that were of no order, long ago. Those that were booked belong to the books, and stay. */
export const oldSetAsideEntries: Sweep = {
  table: "bank_entries",
  batch: (limit) => sql`
    delete from bank_entries where id in (
      select id from bank_entries
      where state = 'set_aside' and settled_at < now() - make_interval(days => ${DAYS_KEPT})
      order by id limit ${limit} for update skip locked)`,
};
