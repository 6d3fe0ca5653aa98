import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { DrawingKind } from "../../product-drawings/spec";
import { products } from "../catalogue/catalogue-tables";
import { onShow } from "../catalogue/scope";
import { productStock } from "../catalogue/stock-tables";
import { priceBreaksOfRow } from "../catalogue/summary";
import { pageSlug } from "../catalogue/variants";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { squareInside } from "../search/square-inside";
import type { Sides } from "./free-spaces";

/** Boxes that go into the post or to a courier as they are; gift boxes want an outer carton. */
const boxKinds: DrawingKind[] = ["carton", "crash-lock-box", "postal-box", "book-wrap", "pallet-box"];

/**
 * Boxes are looked at in steps by their inside, so many of each and each so much larger than the last: up to eleven
 * times the smallest one. Of a catalogue with very many boxes it is a selection.
 */
const STEPS = 18;
const STEP = 1.15;
const EACH_STEP = 16;

/** Supplies of a kind that are compared, the cheapest packs first. */
const MOST_SUPPLIES = 100;

const selectPackaging = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: products.id,
      sku: products.sku,
      slug: pageSlug,
      name: products.name,
      size: products.size,
      unit: products.unit,
      image: products.image,
      kind: products.kind,
      packSize: products.packSize,
      price: products.price,
      grossPrice: products.grossPrice,
      vatRate: products.vatRate,
      priceBreaks: priceBreaksOfRow,
      stock: productStock.packs,
      status: products.status,
      weight: products.weight,
      attributes: products.attributes,
      internalLength: products.internalLength,
      internalWidth: products.internalWidth,
      internalHeight: products.internalHeight,
      externalLength: products.externalLength,
      externalWidth: products.externalWidth,
      externalHeight: products.externalHeight,
      /** Whether it is one room inside with square corners. */
      isSquareInside: sql<boolean>`coalesce(${squareInside}, false)`,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(where);
/** What a parcel is made of: a box, a tape, a filling. */
export type PackagingRow = Awaited<ReturnType<typeof selectPackaging>>[number];

/** What decides whether a box takes a parcel. */
const selectCandidates = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: products.id,
      attributes: products.attributes,
      internalLength: products.internalLength,
      internalWidth: products.internalWidth,
      internalHeight: products.internalHeight,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(where)
    .orderBy(asc(products.bulk), asc(products.sku));
/** A box that may take a parcel. */
export type Candidate = Awaited<ReturnType<typeof selectCandidates>>[number];

const inStock = sql`${productStock.packs} > 0`;
const isBox = and(inArray(products.kind, boxKinds), squareInside);

/** What the things of a parcel ask of a box. @property least the longest, middle and shortest side inside, mm; `volume`: mm³ */
type Room = { least: Sides; volume: number };

/** The ids of so many boxes of each step, each found by the index of what fits from where the step begins. */
export function selectSteps({ least: [long, middle, short], volume }: Room): SQL {
  const fitting = sql`${onShow} and ${squareInside} and ${products.insideLong} >= ${long}
    and ${products.insideMiddle} >= ${middle} and ${products.insideShort} >= ${short}`;
  // The step's bulk has the column's type: compared with another the index would be read from its beginning each time.
  return sql`select distinct few.id from (
      select ${products.bulk} as bulk from ${products} where ${fitting} and ${products.bulk} >= ${volume}
      order by ${products.bulk}, ${products.sku} limit 1) as smallest
    cross join generate_series(0, ${STEPS - 1}::int) as step
    cross join lateral (
      select ${products.id} as id from ${products}
      where ${fitting} and ${products.bulk} >= ceil(smallest.bulk * power(${STEP}::float8, step))::bigint
      order by ${products.bulk}, ${products.sku} limit ${EACH_STEP}) as few`;
}

/** Boxes in stock that may take things, the smallest inside first. */
export async function findCandidates(db: Database, room: Room): Promise<Candidate[]> {
  const found = await readRows(db, z.object({ id: z.string() }), selectSteps(room));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return selectCandidates(db, and(inArray(products.id, ids), isBox, inStock));
}

/** The condition of `products_consumables_idx`, word for word. */
const isConsumable = sql`(${products.status} = 'active' and (${products.kind} = 'tape'
  or (${products.kind} = 'void-fill' and ${products.attributes} @> '[{"name": "Volume"}]')))`;

/** The condition of `products_stickers_idx`, word for word. */
const isSticker = sql`(${products.status} = 'active' and ${products.kind} in ('label-roll', 'pouch'))`;

/** What a parcel is closed, filled, addressed and documented with. */
export type SupplyKind = "tape" | "void-fill" | "label-roll" | "pouch";

const conditionOf = (kind: SupplyKind): SQL =>
  kind === "tape" || kind === "void-fill" ? isConsumable : isSticker;

/** Tapes, fillings of which it is known how much they fill, labels or document pouches, in stock. */
export function findSupplies(db: Database, kind: SupplyKind): Promise<PackagingRow[]> {
  return selectPackaging(db, and(conditionOf(kind), eq(products.kind, kind), inStock))
    .orderBy(asc(products.price), asc(products.sku))
    .limit(MOST_SUPPLIES);
}

/** The same of several kinds, read at once. */
export async function findSuppliesOf(
  db: Database,
  kinds: readonly SupplyKind[],
): Promise<Map<SupplyKind, PackagingRow[]>> {
  const found = new Map<SupplyKind, PackagingRow[]>();
  if (kinds.length === 0) return found;
  const few = kinds.map(
    (kind) => sql`(select ${products.id} from ${products}
      join ${productStock} on ${productStock.productId} = ${products.id}
      where ${conditionOf(kind)} and ${products.kind} = ${kind} and ${inStock}
      order by ${products.price}, ${products.sku} limit ${MOST_SUPPLIES})`,
  );
  const rows = await selectPackaging(
    db,
    sql`${products.id} = any(array(${sql.join(few, sql` union all `)}))`,
  ).orderBy(asc(products.price), asc(products.sku));
  for (const kind of kinds)
    found.set(
      kind,
      rows.filter((row) => row.kind === kind),
    );
  return found;
}

/** Products by their ids; without those that are not there. */
export async function readPackaging(
  db: Database,
  chosen: readonly { id: string }[],
): Promise<Map<string, PackagingRow>> {
  if (chosen.length === 0) return new Map();
  const ids = chosen.map(({ id }) => id);
  const rows = await selectPackaging(db, inArray(products.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Products by their codes, on show or not; without those that are not there. */
export async function findPackaging(
  db: Database,
  skus: readonly string[],
): Promise<Map<string, PackagingRow>> {
  const rows = await selectPackaging(db, inArray(products.sku, [...skus]));
  return new Map(rows.map((row) => [row.sku, row]));
}
