import { eq, inArray } from "drizzle-orm";
import { findGoodsByCode, goodsOnShelf, packingProblem } from "../../../trade-rules/packed-goods";
import { products } from "../../catalogue/catalogue-tables";
import { productStock } from "../../catalogue/stock-tables";
import type { Database } from "../../database/connect";
import { readLines } from "../order-queries";
import type { OrderLineRow, OrderRow } from "../order-rows";
import { packedGoods } from "../packing-tables";
import { readSent } from "../parcels";
import { lockToPack, PackError, type Packer, requireClaim } from "./claim-order";
import { readTable } from "./pack-queries";

/** Goods that are put into a parcel, or taken out again (`quantity` below 0, in packs). */
type GoodsPacked = {
  number: string;
  packer: Packer;
  /** What was scanned or typed: the code of a line, the barcode of its product, or its shelf. */
  code: string;
  quantity: number;
  /** The sender's own name of it, by which it is known when it comes twice. */
  key: string;
};

/** What is in the parcel of one line now. `isRepeated`: it was counted before. */
export type LinePacked = { sku: string; packed: number; quantity: number; isRepeated: boolean };

/** @throws PackError when no line of the order has that code */
async function findLine<L extends OrderLineRow>(
  tx: Database,
  order: OrderRow,
  lines: readonly L[],
  code: string,
): Promise<L> {
  const goods = await tx
    .select({ id: products.id, gtin: products.gtin, shelf: productStock.shelf })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    );
  const codes = new Map(goods.map(({ id, gtin, shelf }) => [id, { barcode: gtin ?? "", shelf }]));
  const coded = lines.map((line) => ({
    ...line,
    ...(codes.get(line.productId) ?? { barcode: "", shelf: "" }),
  }));
  const line = findGoodsByCode(coded, code);
  const there = goodsOnShelf(coded, code);
  if (line === undefined && there.length > 1)
    throw new PackError(
      `On ${code.trim()} lie ${there.map(({ sku }) => sku).join(", ")}: scan the goods themselves.`,
    );
  if (line === undefined)
    throw new PackError(`Wrong goods: ${code.trim()} is not in order ${order.number}. Take it out.`);
  return line;
}

type Room = { sku: string; quantity: number; packed: number; sent: number };

function requireRoom({ sku, quantity: all, packed, sent }: Room, quantity: number): void {
  const problem = packingProblem({ packed, quantity: all }, quantity);
  if (problem === undefined) return;
  if (problem === "full" && all === 0)
    throw new PackError(
      sent === 0
        ? `No ${sku} is to be sent any more: take this one out.`
        : `All of ${sku} has left already: take this one out.`,
    );
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
  const sent = await readSent(tx, order.id);
  const lines = await readTable(tx, order, await readLines(tx, order.id), sent);
  const [known] = await tx.select().from(packedGoods).where(eq(packedGoods.key, key));
  if (known === undefined) await requireClaim(tx, order, packer);
  const line = await findLine(tx, order, lines, code);
  const before = line.packed;
  if (known === undefined) {
    requireRoom(line, quantity);
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
