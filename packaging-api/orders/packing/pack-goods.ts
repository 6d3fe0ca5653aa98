import { eq, inArray } from "drizzle-orm";
import { findGoodsByCode, packingProblem } from "../../../trade-rules/packed-goods";
import { products } from "../../catalogue/catalogue-tables";
import type { Database } from "../../database/connect";
import { readLines } from "../order-queries";
import type { OrderLineRow, OrderRow } from "../order-rows";
import { packedGoods } from "../packing-tables";
import { lockToPack, PackError, type Packer, requireClaim } from "./claim-order";
import { readPacked } from "./pack-queries";

/** Goods that are put into a parcel, or taken out again (`quantity` below 0, in packs). */
type GoodsPacked = {
  number: string;
  packer: Packer;
  /** What was scanned or typed: the code of a line, or the barcode of its product. */
  code: string;
  quantity: number;
  /** The sender's own name of it, by which it is known when it comes twice. */
  key: string;
};

/** What is in the parcel of one line now. `isRepeated`: it was counted before. */
export type LinePacked = { sku: string; packed: number; quantity: number; isRepeated: boolean };

/** @throws PackError when no line of the order has that code */
async function findLine(
  tx: Database,
  order: OrderRow,
  lines: OrderLineRow[],
  code: string,
): Promise<OrderLineRow> {
  const goods = await tx
    .select({ id: products.id, gtin: products.gtin })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    );
  const barcodes = new Map(goods.map(({ id, gtin }) => [id, gtin]));
  const coded = lines.map((line) => ({ ...line, barcode: barcodes.get(line.productId) ?? "" }));
  const line = findGoodsByCode(coded, code);
  if (line === undefined)
    throw new PackError(`Wrong goods: ${code.trim()} is not in order ${order.number}. Take it out.`);
  return line;
}

function requireRoom({ sku, quantity: all }: OrderLineRow, packed: number, quantity: number): void {
  const problem = packingProblem({ packed, quantity: all }, quantity);
  if (problem === undefined) return;
  const sentences = {
    "too-few": `There are only ${packed} of ${sku} in the parcel.`,
    full: `All ${all} of ${sku} are in the parcel already: take this one out.`,
    "too-many": `Only ${all - packed} more of ${sku} belong into the parcel.`,
  };
  throw new PackError(sentences[problem]);
}

/**
 * Ticks goods off. Sent twice under the same key they are counted once, also after the parcel has left.
 * @throws OrderUnknownError; StepError when it is not to be packed; PackError when it is not this packer's, the goods are
 *   wrong or too many, or the key was used for something else
 */
export async function packGoods(
  tx: Database,
  { number, packer, code, quantity, key }: GoodsPacked,
): Promise<LinePacked> {
  const order = await lockToPack(tx, number);
  const lines = await readLines(tx, order.id);
  const packed = await readPacked(tx, order.id);
  const [known] = await tx.select().from(packedGoods).where(eq(packedGoods.key, key));
  if (known === undefined) await requireClaim(tx, order, packer);
  const line = await findLine(tx, order, lines, code);
  const before = packed.get(line.position) ?? 0;
  if (known === undefined) {
    requireRoom(line, before, quantity);
    await tx
      .insert(packedGoods)
      .values({ key, orderId: order.id, position: line.position, quantity, packerId: packer.id });
  } else if (
    known.orderId !== order.id ||
    known.position !== line.position ||
    known.quantity !== quantity ||
    known.packerId !== packer.id
  )
    throw new PackError("That was sent before for other goods: scan them again.");
  return {
    sku: line.sku,
    packed: known === undefined ? before + quantity : before,
    quantity: line.quantity,
    isRepeated: known !== undefined,
  };
}
