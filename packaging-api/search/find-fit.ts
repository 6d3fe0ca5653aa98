import { sql } from "drizzle-orm";
import { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import { MOST_LISTED } from "../catalogue/most-listed";
import { readPage } from "../catalogue/page";
import { together } from "../catalogue/scope";
import { sortColumns } from "../catalogue/sort";
import { oneOfEachGroup } from "../catalogue/variants";
import type { FittingProduct, fitBody, fitResult, Size } from "../contract";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { requirePage } from "../http/paging";

import { squareInside } from "./square-inside";

const sides = ["length", "width", "height"] as const;

/**
 * The room left in each direction of the box once the item is turned to fit: its longest side along the box's
 * longest, and so on. When any turn fits, this one does. Millimetres; undefined when none fits.
 */
export function spareRoom(inside: Size, item: Size): Size | undefined {
  const byLength = (size: Size) => [...sides].sort((a, b) => size[b] - size[a]);
  const itemSides = byLength(item).map((side) => item[side]);
  const spare: Size = { ...inside };
  for (const [index, side] of byLength(inside).entries())
    spare[side] = inside[side] - (itemSides[index] ?? 0);
  return sides.every((side) => spare[side] >= 0) ? spare : undefined;
}

/** Cubic millimetres. */
function volumeOf({ length, width, height }: Size): number {
  return length * width * height;
}

/**
 * Boxes whose inside takes the item in any rotation, least spare volume first, whether in stock or not. Flat goods have
 * no height and take nothing solid; tubes, kits and boxes with cells are left out, since their three sides do not say
 * what fits. Of very many the first `MOST_LISTED` are listed.
 * @throws Failure 404 for a page beyond the last.
 */
export async function findFit(
  db: Database,
  body: z.output<typeof fitBody>,
): Promise<z.input<typeof fitResult>> {
  const { page, numOfRecords, length, width, height } = body;
  const item = { length, width, height };
  const [long = 0, middle = 0, short = 0] = [length, width, height].sort((a, b) => b - a);
  const order = sortColumns("smallest");
  const fitting = together(
    squareInside,
    sql`${products.insideLong} >= ${long} and ${products.insideMiddle} >= ${middle}
      and ${products.insideShort} >= ${short} and ${products.bulk} >= ${volumeOf(item)}`,
  );
  const where = oneOfEachGroup(fitting, order);
  const { fitting: matches } = await readRow(
    db,
    z.object({ fitting: z.int() }),
    sql`select count(*)::int as fitting from (select from ${products} where ${where} limit ${MOST_LISTED + 1}) counted`,
  );
  const more = matches > MOST_LISTED;
  const total = Math.min(matches, MOST_LISTED);
  requirePage(total, body);
  // The item's volume is the same for all, so the smallest inside leaves the least.
  const summaries = await readPage(db, where, order, page, numOfRecords);
  const found = summaries.flatMap((summary): FittingProduct[] => {
    const spare = summary.internal && spareRoom(summary.internal, item);
    if (summary.internal === undefined || spare === undefined) return [];
    return [{ ...summary, spare, spareVolume: volumeOf(summary.internal) - volumeOf(item) }];
  });
  return {
    products: found.slice(0, total - (page - 1) * numOfRecords),
    total,
    ...(more && { more }),
    page,
    numOfRecords,
  };
}
