import { addLines, type GoodsToAdd } from "../cart/add-lines";
import type { CartToChange } from "../cart/change-cart";
import type { AddedLines, AddPackingBody } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { refused } from "../http/failure";
import { isStrongEnough, packInto } from "./find-boxes";
import { findPackaging, type PackagingRow } from "./packing-queries";
import { weightOf } from "./pieces";
import { litresToFill, metresToClose } from "./present-choice";
import { packsFor } from "./supplies";

type Asked = Omit<AddPackingBody, "cartId">;

const unfit = () => refused(409, "This box does not take these things.", { reason: "box_unfit" });

/** Packs of each chosen product, by its code, of which so much is needed at all. */
async function countPacks(db: Database, asked: Asked): Promise<Map<string, number>> {
  const { parcels, box, fill, tape } = asked;
  const rows = await findPackaging(
    db,
    [box, fill, tape].filter((sku) => sku !== undefined),
  );
  const boxRow = rows.get(box);
  if (
    boxRow === undefined ||
    !isStrongEnough(boxRow, weightOf(asked)) ||
    packInto(boxRow, asked) === undefined
  )
    throw unfit();
  const packs = new Map([[box, Math.ceil(parcels / boxRow.packSize)]]);
  const count = (sku: string | undefined, kind: PackagingRow["kind"], amount: number) => {
    const row = sku === undefined ? undefined : rows.get(sku);
    if (row === undefined || row.kind !== kind || amount === 0) return;
    const needed = packsFor(row, amount * parcels);
    if (needed !== undefined) packs.set(row.sku, needed);
  };
  count(fill, "void-fill", litresToFill(boxRow, asked));
  count(tape, "tape", metresToClose(boxRow));
  return packs;
}

/** The goods as they are now. */
async function readGoods(db: Database, packs: ReadonlyMap<string, number>): Promise<GoodsToAdd[]> {
  const rows = await findPackaging(db, [...packs.keys()]);
  return [...packs].flatMap(([sku, quantity]) => {
    const row = rows.get(sku);
    return row === undefined ? [] : [{ ...row, productId: row.id, quantity }];
  });
}

/**
 * Puts a box with its filling and tape for all parcels into a cart, as {@link addLines} does. The things are packed and
 * the packs counted again; of what was shown only the choice is believed.
 * @throws Failure 409 box_unfit when the box does not take the things, and what addLines throws.
 */
export async function addPacking(
  db: Connection["db"],
  asked: Asked,
  cart: CartToChange,
): Promise<AddedLines> {
  const packs = await countPacks(db, asked);
  return transact(db, (tx) => addLines(tx, cart, () => readGoods(tx, packs)));
}
