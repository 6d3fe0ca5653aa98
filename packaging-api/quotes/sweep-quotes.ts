import { sql } from "drizzle-orm";
import type { Sweep } from "../database/delete-in-batches";

/** Days after their last one. The quote's page and the privacy page say this figure (locales/en). */
const KEPT_DAYS = 90;

/** Quotes that ended long ago and of which no order was made. */
export const oldQuotes: Sweep = {
  table: "quotes",
  batch: (limit) => sql`
    delete from quotes where number in (
      select number from quotes
      where valid_until < current_date - ${KEPT_DAYS}::int
        and not exists (select from quote_orders where quote_number = quotes.number)
      order by valid_until limit ${limit} for update skip locked)`,
};
