import { type SQL, sql } from "drizzle-orm";

/** Days in London, both included. */
export type DayRange = { from: string; to: string };

/** The moments of a column that fall on the days of a range. */
export const during = (column: SQL, { from, to }: DayRange): SQL =>
  sql`${column} >= ${from}::timestamp at time zone 'Europe/London'
    and ${column} < (${to}::timestamp + interval '1 day') at time zone 'Europe/London'`;
