import { sql } from "drizzle-orm";
import type { z } from "zod";
import { products } from "../catalogue/catalogue-tables";
import { MOST_LISTED, readIds, selectThose } from "../catalogue/most-listed";
import { readChosen, selectIds } from "../catalogue/page";
import { together } from "../catalogue/scope";
import { sortColumns } from "../catalogue/sort";
import { laterOfGroups } from "../catalogue/variants";
import type { FittingProduct, fitBody, fitResult, Size } from "../contract";
import type { Database } from "../database/connect";
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
  // The item's volume is the same for all, so the smallest inside leaves the least.
  const foremost = { limit: MOST_LISTED + 1, offset: 0, backward: false };
  const ids = await readIds(db, selectIds(fitting, laterOfGroups(fitting, order), order, foremost));
  const more = ids.length > MOST_LISTED;
  const total = Math.min(ids.length, MOST_LISTED);
  requirePage(total, body);
  const offset = (page - 1) * numOfRecords;
  const those = ids.slice(offset, Math.min(offset + numOfRecords, total));
  const summaries = await readChosen(db, selectThose(those), order);
  const found = summaries.flatMap((summary): FittingProduct[] => {
    const spare = summary.internal && spareRoom(summary.internal, item);
    if (summary.internal === undefined || spare === undefined) return [];
    return [{ ...summary, spare, spareVolume: volumeOf(summary.internal) - volumeOf(item) }];
  });
  return {
    products: found,
    total,
    ...(more && { more }),
    page,
    numOfRecords,
  };
}
