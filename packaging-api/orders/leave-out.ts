import { isToBeSent } from "../../trade-rules/order-states";
import type { Database } from "../database/connect";
import { advanceOrder } from "./advance-order";
import { OrderUnknownError } from "./move-order";
import { addOrderNote } from "./order-notes";
import { lockOrder, readLines } from "./order-queries";
import type { OrderLineRow, OrderRow } from "./order-rows";
import { readTable } from "./packing/pack-queries";
import { orderLeftOut } from "./packing-tables";
import { REST_NOT_SENT, readSent, restOf } from "./parcels";
import { giveUpPromises } from "./promises";

/** Goods stay in the order; `message` is one sentence. */
export class LeaveOutError extends Error {}

/** Packs of an order's goods by the codes of its lines. */
export type OrderedGoods = readonly { sku: string; quantity: number }[];

type Packs = { position: number; quantity: number };

/** Packs of each line that have not left and are in no parcel, in the order of the lines; none of an order that is not to be sent. */
export async function readLeavable(
  db: Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<(Packs & { sku: string })[]> {
  if (!isToBeSent(order)) return lines.map(({ position, sku }) => ({ position, sku, quantity: 0 }));
  const table = await readTable(db, order, lines, await readSent(db, order.id));
  return table.map(({ position, sku, quantity, awaited, packed }) => ({
    position,
    sku,
    quantity: quantity + awaited - packed,
  }));
}

function packsAt(
  leavable: readonly (Packs & { sku: string })[],
  number: string,
  goods: OrderedGoods,
): Packs[] {
  const packs = goods.map(({ sku, quantity }) => {
    const line = leavable.find((one) => one.sku.toLowerCase() === sku.toLowerCase());
    if (line === undefined) throw new LeaveOutError(`${sku} is not in order ${number}.`);
    if (quantity > line.quantity)
      throw new LeaveOutError(
        line.quantity === 0
          ? `No ${sku} can be left out: it has left, or is in a parcel.`
          : `Only ${line.quantity} of ${sku} can be left out: the others have left, or are in a parcel.`,
      );
    return { position: line.position, quantity };
  });
  if (new Set(packs.map(({ position }) => position)).size < packs.length)
    throw new LeaveOutError("A line is named twice.");
  if (packs.length === 0) throw new LeaveOutError("Say which goods are not sent any more.");
  return packs;
}

/**
 * @returns whether nothing of an order is left to be sent, as the rest of it was left out; it counts as dispatched then
 * @throws LeaveOutError when nothing of it has left either
 */
async function endDispatch(tx: Database, number: string): Promise<boolean> {
  // Locked again: a refund may have moved its payment.
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  const rest = restOf(await readLines(tx, order.id), await readSent(tx, order.id));
  if (rest.length > 0) return false;
  if (order.partSentAt === null) throw new LeaveOutError("Nothing of it would be sent: cancel the order.");
  await advanceOrder(tx, order, [{ machine: "fulfilment", to: "dispatched" }], {
    cause: REST_NOT_SENT,
    actor: "staff",
  });
  return true;
}

/**
 * Takes packs out of an order that have not left: they are not sent any more. The caller's transaction has locked its row.
 * @param refundId the refund of their price, where it goes back with them
 * @returns whether nothing is left to be sent because of it, so that the order counts as dispatched
 * @throws LeaveOutError when so many cannot be left out, or nothing of the order would be sent at all
 */
export async function takeOut(
  tx: Database,
  order: OrderRow,
  goods: OrderedGoods,
  refundId: string | null = null,
): Promise<boolean> {
  if (!isToBeSent(order)) throw new LeaveOutError(`Nothing of order ${order.number} is to be sent any more.`);
  const leavable = await readLeavable(tx, order, await readLines(tx, order.id));
  const packs = packsAt(leavable, order.number, goods);
  await tx.insert(orderLeftOut).values(packs.map((one) => ({ ...one, orderId: order.id, refundId })));
  await giveUpPromises(tx, order.id, packs);
  return endDispatch(tx, order.number);
}

/** What was left out of an order, and whether nothing is left to be sent because of it. */
export type LeftOut = { order: OrderRow; endsDispatch: boolean };

/**
 * Leaves packs out of an order whose price stays, or went back before. Why is noted on it.
 * @param asked.author the name of who does it
 * @throws OrderUnknownError; LeaveOutError when so many cannot be left out, or nothing of the order would be sent at all
 */
export async function leaveOut(
  tx: Database,
  { number, goods, reason, author }: { number: string; goods: OrderedGoods; reason: string; author: string },
): Promise<LeftOut> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  const endsDispatch = await takeOut(tx, order, goods);
  const named = goods.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(", ");
  await addOrderNote(tx, { number, author, body: `Not sent any more: ${named}. ${reason}` });
  return { order: (await lockOrder(tx, { number })) ?? order, endsDispatch };
}
