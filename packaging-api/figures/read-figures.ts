import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { mailboxOf } from "../database/mailbox";
import { readRows } from "../database/rows";
import { type DayRange, during, poundsOf } from "./day-totals";

/** Products and searches that are listed. */
const MOST_LISTED = 20;
/** A search that fewer made may be somebody's own words: it is not listed. */
const FEWEST_SEARCHES = 3;
/** An order may be promised for a day so long after it was placed: bank holidays, goods that were paid for late. */
const DAYS_TO_PROMISE = 60;

const count = z.coerce.number();
const dayFigures = z.object({
  day: z.string(),
  /** Orders that were invoiced: paid, or on account. */
  orders: count,
  /** Pence with VAT that were invoiced, and what of it is VAT. */
  sales: count,
  vat: count,
  /** Pence with VAT that were credited. */
  credited: count,
  /** Of the orders, those of a mailbox that had ordered before. */
  repeated: count,
  /** Carts that were begun, and those of them that came to an address. */
  carts: count,
  addressed: count,
  /** Orders that were placed, whether paid or not. */
  placed: count,
  /** Orders that were promised to leave on this day, those that did, and those that left later or have not left. */
  promised: count,
  kept: count,
  broken: count,
});

/** What happened on a day in London. Sums in pence. */
export type DayFigures = z.output<typeof dayFigures>;

const productFigures = z.object({ sku: z.string(), name: z.string(), packs: count, sales: count });
/** How much of a product was invoiced: packs, and pence without VAT. */
type ProductFigures = z.output<typeof productFigures>;

const searchFigures = z.object({ words: z.string(), searches: count, nothing: count });
/** How often something was searched for, and how often nothing was found. */
type SearchFigures = z.output<typeof searchFigures>;

/** The figures of some days; nothing about one person is in them. */
export type Figures = { days: DayFigures[]; products: ProductFigures[]; searches: SearchFigures[] };

const dayIn = (column: string) => sql`(${sql.raw(column)} at time zone 'Europe/London')::date`;

function readDays(db: Database, range: DayRange): Promise<DayFigures[]> {
  const { from, to } = range;
  return readRows(
    db,
    dayFigures,
    sql`with days as (
        select day::date from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
      ), sold as (
        select ${dayIn("d.issued_at")} as day, count(*) as orders, sum(o.total) as sales, sum(o.tax) as vat,
          count(*) filter (where exists (select 1 from orders e
            where ${mailboxOf(sql`e.email`)} = ${mailboxOf(sql`o.email`)} and e.placed_at < o.placed_at
              and e.order_state in ('confirmed', 'completed'))) as repeated
        from documents d join orders o on o.id = d.order_id
        where d.kind = 'invoice' and ${during(sql`d.issued_at`, range)} group by 1
      ), back as (
        select ${dayIn("d.issued_at")} as day, sum(r.amount) as credited
        from documents d join refunds r on r.id = d.refund_id
        where d.kind = 'credit_note' and ${during(sql`d.issued_at`, range)} group by 1
      ), placed as (
        select ${dayIn("o.placed_at")} as day, count(*) as placed
        from orders o where ${during(sql`o.placed_at`, range)} group by 1
      ), promised as (
        select (o.promised ->> 'dispatchOn')::date as day, count(*) as promised,
          count(*) filter (where ${dayIn("e.at")} <= (o.promised ->> 'dispatchOn')::date) as kept,
          count(*) filter (where coalesce(${dayIn("e.at")}, ${dayIn("now()")}) > (o.promised ->> 'dispatchOn')::date) as broken
        from orders o
        left join lateral (select e.at from order_events e where e.order_id = o.id and e.machine = 'fulfilment'
          and e.to_state = 'dispatched' limit 1) e on true
        where o.placed_at >= (${from}::timestamp - make_interval(days => ${DAYS_TO_PROMISE}))
            at time zone 'Europe/London'
          and o.placed_at < (${to}::timestamp + interval '1 day') at time zone 'Europe/London'
          and o.order_state in ('confirmed', 'completed')
          and o.promised ->> 'dispatchOn' between ${from} and ${to}
        group by 1
      )
      select days.day::text, coalesce(orders, 0) as orders, coalesce(sales, 0) as sales, coalesce(vat, 0) as vat,
        coalesce(credited, 0) as credited, coalesce(repeated, 0) as repeated, coalesce(begun, 0) as carts,
        coalesce(addressed, 0) as addressed, coalesce(placed, 0) as placed, coalesce(promised, 0) as promised,
        coalesce(kept, 0) as kept, coalesce(broken, 0) as broken
      from days left join sold using (day) left join back using (day) left join placed using (day)
        left join promised using (day) left join cart_days using (day)
      order by days.day`,
  );
}

const readProducts = (db: Database, range: DayRange): Promise<ProductFigures[]> =>
  readRows(
    db,
    productFigures,
    sql`select l.sku, (array_agg(l.name order by o.placed_at desc))[1] as name, sum(l.quantity) as packs,
        sum(l.line_total) as sales
      from documents d join orders o on o.id = d.order_id join order_lines l on l.order_id = o.id
      where d.kind = 'invoice' and ${during(sql`d.issued_at`, range)}
      group by l.sku order by sum(l.line_total) desc, l.sku limit ${MOST_LISTED}`,
  );

const readSearches = (db: Database, { from, to }: DayRange): Promise<SearchFigures[]> =>
  readRows(
    db,
    searchFigures,
    sql`select words, sum(searches) as searches, sum(found_nothing) as nothing from search_counts
      where day between ${from} and ${to}
      group by words having sum(searches) >= ${FEWEST_SEARCHES}
      order by sum(searches) desc, words limit ${MOST_LISTED}`,
  );

/** Reads the figures of some days. */
export async function readFigures(db: Database, range: DayRange): Promise<Figures> {
  const [days, products, searches] = await Promise.all([
    readDays(db, range),
    readProducts(db, range),
    readSearches(db, range),
  ]);
  return { days, products, searches };
}

/** The days together. */
export function sumFigures(days: readonly DayFigures[]): Omit<DayFigures, "day"> {
  const none = {
    ...{ orders: 0, sales: 0, vat: 0, credited: 0, repeated: 0, carts: 0 },
    ...{ addressed: 0, placed: 0, promised: 0, kept: 0, broken: 0 },
  };
  return days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      sales: sum.sales + day.sales,
      vat: sum.vat + day.vat,
      credited: sum.credited + day.credited,
      repeated: sum.repeated + day.repeated,
      carts: sum.carts + day.carts,
      addressed: sum.addressed + day.addressed,
      placed: sum.placed + day.placed,
      promised: sum.promised + day.promised,
      kept: sum.kept + day.kept,
      broken: sum.broken + day.broken,
    }),
    none,
  );
}

/** What of the figures is written as one file. */
export const figureKinds = ["days", "products", "searches"] as const;
export type FigureKind = (typeof figureKinds)[number];

/** The rows of figures as CSV, the header first. */
export function figureRows(kind: FigureKind, { days, products, searches }: Figures): string[][] {
  if (kind === "products")
    return [
      ["code", "product", "packs", "sales_ex_vat"],
      ...products.map(({ sku, name, packs, sales }) => [sku, name, String(packs), poundsOf(sales)]),
    ];
  if (kind === "searches")
    return [
      ["words", "searches", "found_nothing"],
      ...searches.map((one) => [one.words, String(one.searches), String(one.nothing)]),
    ];
  return [
    [
      ...["day", "orders", "sales", "vat", "credited", "average", "repeat_orders"],
      ...["carts", "with_address", "placed", "promised", "promises_kept", "promises_broken"],
    ],
    ...days.map((day) => [
      ...[day.day, String(day.orders), poundsOf(day.sales), poundsOf(day.vat), poundsOf(day.credited)],
      day.orders === 0 ? "" : poundsOf(Math.round(day.sales / day.orders)),
      ...[day.repeated, day.carts, day.addressed, day.placed, day.promised, day.kept, day.broken].map(String),
    ]),
  ];
}
