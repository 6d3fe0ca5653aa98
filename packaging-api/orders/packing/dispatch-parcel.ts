import { eq, sql } from "drizzle-orm";
import { missingGoods } from "../../../trade-rules/packed-goods";
import type { Database } from "../../database/connect";
import { moveOrder } from "../move-order";
import { readLines } from "../order-queries";
import type { OrderRow } from "../order-rows";
import { packings } from "../packing-tables";
import { lockToPack, PackError, type Packer, requireClaim } from "./claim-order";
import { findClaim } from "./claim-queries";
import { readPacked } from "./pack-queries";

/** A packed parcel that left with the courier. `weight` in grams. */
type ParcelSent = { number: string; packer: Packer; weight: number; tracking: string };

/** @throws PackError while goods are missing in the parcel */
async function requireComplete(tx: Database, order: OrderRow): Promise<void> {
  const packed = await readPacked(tx, order.id);
  const lines = await readLines(tx, order.id);
  const missing = missingGoods(
    lines.map(({ position, sku, quantity }) => ({ sku, quantity, packed: packed.get(position) ?? 0 })),
  );
  if (missing.length === 0) return;
  const named = missing.map(({ sku, left }) => `${left} × ${sku}`).join(", ");
  throw new PackError(`Goods are missing in the parcel: ${named}.`);
}

/** Whether this packer said the same of it before, and did not hear the answer. */
async function isSentBefore(tx: Database, order: OrderRow, parcel: ParcelSent): Promise<boolean> {
  if (order.fulfilmentState !== "dispatched" || order.tracking !== parcel.tracking) return false;
  const claim = await findClaim(tx, order.id);
  return claim?.packerId === parcel.packer.id && claim.parcelWeight === parcel.weight;
}

/**
 * Sends a packed parcel off: all of its goods are ticked off. The shopper hears of it by mail. Said twice, it is done once.
 * @throws OrderUnknownError; StepError when it is not to be sent; PackError when it is not this packer's or goods are missing
 */
export async function dispatchParcel(tx: Database, parcel: ParcelSent): Promise<OrderRow> {
  const { number, packer, weight, tracking } = parcel;
  const order = await lockToPack(tx, number);
  if (await isSentBefore(tx, order, parcel)) return order;
  await requireClaim(tx, order, packer);
  await requireComplete(tx, order);
  const sent = await moveOrder(tx, { number, step: "dispatch", tracking, packerId: packer.id });
  await tx
    .update(packings)
    .set({ parcelWeight: weight, expiresAt: sql`now()` })
    .where(eq(packings.orderId, order.id));
  return { ...sent, tracking };
}
