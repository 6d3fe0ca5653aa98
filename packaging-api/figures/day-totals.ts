import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import type { DayRange } from "./day-range";
import { allOf, readLiveDays, storedOf } from "./keep-days";
import { totalColumns, workedOutTotals } from "./work-out-days";

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

/** The totals of the documents of some days, for the books: by day, way to pay, kind and VAT rate. */
export async function readDayTotals(db: Database, range: DayRange): Promise<DayTotal[]> {
  const live = await readLiveDays(db, range);
  const parts = [
    sql`select kept.day::text, t.* from (select day, totals from figure_days where ${storedOf(range, live)}) kept,
      jsonb_to_recordset(totals) as t (method text, kind text, rate int, documents bigint, net bigint, vat bigint)`,
    ...live.map((run) => sql`select day::text, ${totalColumns} from (${workedOutTotals(run)}) worked_out`),
  ];
  return readRows(db, dayTotal, sql`${allOf(parts)} order by day, method, kind desc, rate desc`);
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
