import { eq, inArray, sql } from "drizzle-orm";
import { type CalendarDay, londonDay } from "../../../trade-rules/dispatch-promise";
import { hasLeft } from "../../../trade-rules/order-states";
import { missingGoods } from "../../../trade-rules/packed-goods";
import { dayOfAll } from "../../../trade-rules/parcels";
import { products } from "../../catalogue/catalogue-tables";
import type { Database } from "../../database/connect";
import { notify } from "../../notifications/notify";
import { enqueue } from "../../outbox/effect";
import { moveOrder, requireNewTracking } from "../move-order";
import { readLines } from "../order-queries";
import type { OrderLineRow, OrderRow } from "../order-rows";
import { orders } from "../order-tables";
import { packings } from "../packing-tables";
import { readSent, type Sent, storeParcel } from "../parcels";
import { readPromises, waitingOnly } from "../promises";
import { lockToPack, PackError, type Packer, requireClaim, requireDay } from "./claim-order";
import { findClaim } from "./claim-queries";
import { readTable } from "./pack-queries";

/**
 * A packed parcel that left with the courier. `weight` in grams. `rest`: what is missing in it follows; `expectedOn` is the
 * day on which that is expected, null while it is unknown, and the one that the catalogue has where it is left out.
 */
export type ParcelSent = {
  number: string;
  packer: Packer;
  weight: number;
  tracking: string;
  rest?: { expectedOn?: CalendarDay | null | undefined } | undefined;
};

/**
 * The order after a parcel left, the packs that are still to follow by the codes of their goods, and the day on which all of
 * these are here; null while it is unknown.
 */
export type ParcelLeft = {
  order: OrderRow;
  follows: { sku: string; left: number }[];
  expectedOn: CalendarDay | null;
};

type OnTable = OrderLineRow & { packed: number; awaited: number };

const named = (goods: readonly { sku: string; left: number }[]): string =>
  goods.map(({ sku, left }) => `${left} × ${sku}`).join(", ");

/** Whether this packer said the same of it before, and did not hear the answer. */
async function isSentBefore(
  tx: Database,
  order: OrderRow,
  { weight, tracking, packer }: ParcelSent,
  { parcels }: Sent,
): Promise<boolean> {
  const isStored = parcels.some(
    (parcel) => parcel.tracking === tracking && parcel.weight === weight && parcel.packerId === packer.id,
  );
  if (isStored || order.fulfilmentState !== "dispatched" || order.tracking !== tracking) return isStored;
  // It left before parcels were stored, or by an older version of this program.
  const claim = await findClaim(tx, order.id);
  return claim?.packerId === packer.id && claim.parcelWeight === weight;
}

/** The day on which all of some goods are expected, as the catalogue has it; null where it does not say. */
async function readExpectedDay(tx: Database, goods: readonly OnTable[]): Promise<CalendarDay | null> {
  const ids = goods.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: products.id, expectedOn: products.expectedOn })
    .from(products)
    .where(inArray(products.id, ids));
  const today = londonDay(new Date());
  const days = new Map(rows.map(({ id, expectedOn }) => [id, expectedOn]));
  return dayOfAll(
    ids.map((id) => {
      const day = days.get(id) ?? null;
      return day !== null && day >= today ? day : null;
    }),
  );
}

/** Sends what is in the parcel, and leaves the order to be packed for the rest. */
async function sendPart(
  tx: Database,
  order: OrderRow,
  { weight, tracking, packer, rest = {} }: ParcelSent,
  { table, lacking, sent }: { table: readonly OnTable[]; lacking: readonly OnTable[]; sent: Sent },
): Promise<OrderRow> {
  const { id, userId, number } = order;
  const lines = table.flatMap(({ position, packed }) => (packed > 0 ? [{ position, quantity: packed }] : []));
  if (lines.length === 0) throw new PackError("Nothing is in the parcel: put in what leaves now.");
  requireNewTracking(sent, tracking);
  // Goods that were promised have their own days, which may be moved.
  const { expectedOn = await readExpectedDay(tx, lacking) } =
    lacking.length === 0 ? { expectedOn: null } : rest;
  if (expectedOn !== null) requireDay(expectedOn);
  const parcel = await storeParcel(tx, id, sent.parcels, { weight, tracking, packerId: packer.id, lines });
  const columns = { tracking, partSentAt: order.partSentAt ?? new Date(), goodsExpectedOn: expectedOn };
  await tx.update(orders).set(columns).where(eq(orders.id, id));
  await tx.update(packings).set({ expiresAt: sql`now()` }).where(eq(packings.orderId, id));
  await enqueue(
    tx,
    { kind: "mail.parcel-sent", payload: { orderId: id, parcel } },
    { onceKey: `mail.parcel-sent:${id}:${parcel}` },
  );
  if (userId !== null)
    await notify(tx, userId, { kind: "part_dispatched", orderId: id, number, tracking, days: order });
  return { ...order, ...columns };
}

async function followed(tx: Database, order: OrderRow, follows: ParcelLeft["follows"]): Promise<ParcelLeft> {
  const promised = waitingOnly(await readPromises(tx, order.id)).map(({ dueOn }) => dueOn);
  return { order, follows, expectedOn: order.goodsExpectedOn ?? dayOfAll(promised) };
}

/**
 * Sends a packed parcel off. What is missing in it keeps it back, unless that is to follow: then the order stays to be packed
 * for the rest. Goods that it was promised and that are not here yet keep nothing back. The shopper hears of each parcel by mail. Said twice, it is done once.
 * @throws OrderUnknownError; StepError when it is not to be sent, or another parcel of it has that number; PackError when it is
 *   not this packer's, goods are missing, nothing is in it, or the day of the rest cannot be
 */
export async function dispatchParcel(tx: Database, parcel: ParcelSent): Promise<ParcelLeft> {
  const { number, packer, weight, tracking, rest } = parcel;
  const order = await lockToPack(tx, number);
  const sent = await readSent(tx, order.id);
  const table = await readTable(tx, order, await readLines(tx, order.id), sent);
  const lacking = missingGoods(table);
  // What is not here yet follows, whatever the packer says.
  const missing = missingGoods(table.map((line) => ({ ...line, quantity: line.quantity + line.awaited })));
  const isAllSent = hasLeft(order);
  // Goods on the table are another parcel's.
  const isEmpty = isAllSent || table.every(({ packed }) => packed === 0);
  if (isEmpty && (await isSentBefore(tx, order, parcel, sent)))
    return followed(tx, order, isAllSent ? [] : missing);
  await requireClaim(tx, order, packer);
  if (lacking.length > 0 && rest === undefined)
    throw new PackError(`Goods are missing in the parcel: ${named(lacking)}.`);
  if (missing.length > 0)
    return followed(tx, await sendPart(tx, order, parcel, { table, lacking, sent }), missing);
  const left = await moveOrder(tx, { number, step: "dispatch", tracking, packerId: packer.id, weight });
  await tx
    .update(packings)
    .set({ parcelWeight: weight, expiresAt: sql`now()` })
    .where(eq(packings.orderId, order.id));
  return { order: { ...left, tracking }, follows: [], expectedOn: null };
}
