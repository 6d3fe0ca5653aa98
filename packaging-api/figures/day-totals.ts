import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";

/** Days in London, both included. */
export type DayRange = { from: string; to: string };

/** The moments of a column that fall on the days of a range. */
export const during = (column: SQL, { from, to }: DayRange): SQL =>
  sql`${column} >= ${from}::timestamp at time zone 'Europe/London'
    and ${column} < (${to}::timestamp + interval '1 day') at time zone 'Europe/London'`;

const dayTotal = z.object({
  day: z.string(),
  method: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  rate: z.number(),
  documents: z.coerce.number(),
  net: z.coerce.number(),
  vat: z.coerce.number(),
});

/** What was invoiced or credited on a day by one way to pay at one VAT rate; pence, a credit note's below 0. */
export type DayTotal = z.output<typeof dayTotal>;

/**
 * The totals of the documents of some days, for the books: by day, way to pay, kind and VAT rate. A document counts on the
 * day of its issue, which is its tax point.
 */
export function readDayTotals(db: Database, range: DayRange): Promise<DayTotal[]> {
  return readRows(
    db,
    dayTotal,
    sql`select (d.issued_at at time zone 'Europe/London')::date::text as day, d.content ->> 'paymentMethod' as method,
        d.kind, (rate ->> 'rate')::int as rate, count(*) as documents,
        sum((rate ->> 'net')::bigint * sign) as net, sum((rate ->> 'tax')::bigint * sign) as vat
      from documents d
        cross join lateral (select case d.kind when 'invoice' then 1 else -1 end as sign) as s
        cross join lateral jsonb_array_elements(d.content -> 'rates') as rate
      where ${during(sql`d.issued_at`, range)}
      group by 1, 2, 3, 4 order by 1, 2, 3 desc, 4 desc`,
  );
}

/** Pence as a spreadsheet takes them: "-12.34". */
export const poundsOf = (pence: number): string => (pence / 100).toFixed(2);

/** The rows of the totals as CSV, the header first. */
export const dayTotalRows = (totals: readonly DayTotal[]): string[][] => [
  ["day", "payment_method", "document", "vat_rate", "documents", "net", "vat", "gross"],
  ...totals.map(({ day, method, kind, rate, documents, net, vat }) => [
    day,
    method,
    kind,
    String(rate),
    String(documents),
    poundsOf(net),
    poundsOf(vat),
    poundsOf(net + vat),
  ]),
];
