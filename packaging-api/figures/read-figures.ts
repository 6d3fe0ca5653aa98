import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import type { DayRange } from "./day-range";
import { poundsOf } from "./day-totals";
import { allOf, readLiveDays, storedOf } from "./keep-days";
import { workedOutDays, workedOutProducts } from "./work-out-days";

/** Products and searches that are listed. */
const MOST_LISTED = 20;
/** A search that fewer made may be somebody's own words: it is not listed. */
const FEWEST_SEARCHES = 3;

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

const columns = sql`day, orders, sales, vat, credited, repeated, placed, promised, kept, broken`;

function readDays(db: Database, range: DayRange, live: readonly DayRange[]): Promise<DayFigures[]> {
  const { from, to } = range;
  return readRows(
    db,
    dayFigures,
    sql`with figures as (${allOf([
      sql`select ${columns} from figure_days where ${storedOf(range, live)}`,
      ...live.map((run) => sql`select ${columns} from (${workedOutDays(run)}) worked_out`),
    ])})
      select days.day::date::text, coalesce(orders, 0) as orders, coalesce(sales, 0) as sales, coalesce(vat, 0) as vat,
        coalesce(credited, 0) as credited, coalesce(repeated, 0) as repeated, coalesce(begun, 0) as carts,
        coalesce(addressed, 0) as addressed, coalesce(placed, 0) as placed, coalesce(promised, 0) as promised,
        coalesce(kept, 0) as kept, coalesce(broken, 0) as broken
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') days (day)
        left join figures on figures.day = days.day::date left join cart_days on cart_days.day = days.day::date
      order by days.day`,
  );
}

/** The name is the latest one, and read of those alone that are listed: to gather all of them takes three times as long. */
const readProducts = (
  db: Database,
  range: DayRange,
  live: readonly DayRange[],
): Promise<ProductFigures[]> => {
  const workedOut = live.map(
    (run) => sql`select sku, name, named_at, packs, sales from (${workedOutProducts(run)}) worked_out`,
  );
  const fromLive = live.length === 0 ? [] : [sql`select * from live`];
  const stored = sql`select sku, name, named_at, packs, sales from figure_products where ${storedOf(range, live)}`;
  return readRows(
    db,
    productFigures,
    sql`with ${live.length === 0 ? sql`` : sql`live as materialized (${allOf(workedOut)}),`}
      figures as not materialized (${allOf([stored, ...fromLive])}),
      top as materialized (select sku, sum(packs) as packs, sum(sales) as sales
        from figures group by sku order by sum(sales) desc, sku limit ${MOST_LISTED}),
      names as (select distinct on (sku) sku, name from figures where sku = any (array(select sku from top))
        order by sku, named_at desc)
      select sku, name, packs, sales from top join names using (sku) order by sales desc, sku`,
  );
};

const readSearches = (db: Database, { from, to }: DayRange): Promise<SearchFigures[]> =>
  readRows(
    db,
    searchFigures,
    sql`select words, sum(searches) as searches, sum(found_nothing) as nothing from search_counts
      where day between ${from} and ${to}
      group by words having sum(searches) >= ${FEWEST_SEARCHES}
      order by sum(searches) desc, words limit ${MOST_LISTED}`,
  );

/** Reads the figures of some days: what is stored of them, and the others worked out. */
export async function readFigures(db: Database, range: DayRange): Promise<Figures> {
  const live = await readLiveDays(db, range);
  const [days, products, searches] = await Promise.all([
    readDays(db, range, live),
    readProducts(db, range, live),
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
