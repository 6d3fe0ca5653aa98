import { and, asc, eq, sum } from "drizzle-orm";
import { hasLeft } from "../../trade-rules/order-states";
import { packsToSend } from "../../trade-rules/parcels";
import type { Database } from "../database/connect";
import type { OrderEventRow, OrderLineRow, OrderRow } from "./order-rows";
import { orderLeftOut, orderParcelLines, orderParcels } from "./packing-tables";

/** Packs of one line of an order. */
type PacksOf = { position: number; quantity: number };

/** A parcel that has left. `weight` in grams; null where it was not weighed. */
export type SentParcel = {
  number: number;
  weight: number | null;
  tracking: string;
  packerId: string;
  sentAt: Date;
  lines: PacksOf[];
};

/** What has left of an order, and what is not to be sent any more, in packs by the position of the line. */
export type Sent = { parcels: SentParcel[]; notSent: ReadonlyMap<number, number> };

/** Of an order of which nothing has left. */
export const NOTHING_SENT: Sent = { parcels: [], notSent: new Map() };

/** The parcels of an order that were stored as they left, the first one first. */
export async function readParcels(db: Database, orderId: string): Promise<SentParcel[]> {
  const rows = await db
    .select({
      parcel: orderParcels,
      position: orderParcelLines.position,
      quantity: orderParcelLines.quantity,
    })
    .from(orderParcels)
    .innerJoin(
      orderParcelLines,
      and(
        eq(orderParcelLines.orderId, orderParcels.orderId),
        eq(orderParcelLines.parcel, orderParcels.number),
      ),
    )
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(asc(orderParcels.number), asc(orderParcelLines.position));
  const found = new Map<number, SentParcel>();
  for (const { parcel, position, quantity } of rows) {
    const { orderId: _order, ...shown } = parcel;
    const one = found.get(parcel.number) ?? { ...shown, lines: [] };
    one.lines.push({ position, quantity });
    found.set(parcel.number, one);
  }
  return [...found.values()];
}

/** Packs of each line that were taken out of an order before they left. */
async function readNotSent(db: Database, orderId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ position: orderLeftOut.position, quantity: sum(orderLeftOut.quantity).mapWith(Number) })
    .from(orderLeftOut)
    .where(eq(orderLeftOut.orderId, orderId))
    .groupBy(orderLeftOut.position);
  return new Map(rows.map(({ position, quantity }) => [position, quantity]));
}

/** What has left of an order, and what is not to be sent any more. */
export async function readSent(db: Database, orderId: string): Promise<Sent> {
  return { parcels: await readParcels(db, orderId), notSent: await readNotSent(db, orderId) };
}

/** Packs of each line that have left. */
export function packsSent(parcels: readonly SentParcel[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { lines } of parcels)
    for (const { position, quantity } of lines) sums.set(position, (sums.get(position) ?? 0) + quantity);
  return sums;
}

/** The lines of an order of which packs are still to be sent, with how many. */
export function restOf<L extends PacksOf>(
  lines: readonly L[],
  { parcels, notSent }: Sent,
): (L & { left: number })[] {
  const sent = packsSent(parcels);
  return lines.flatMap((line) => {
    const { position, quantity } = line;
    const gone = { sent: sent.get(position) ?? 0, notSent: notSent.get(position) ?? 0 };
    const left = packsToSend({ quantity, ...gone });
    return left === 0 ? [] : [{ ...line, left }];
  });
}

/** The cause, in an order's history, of one that counts as dispatched because the rest of it is not sent any more. */
export const REST_NOT_SENT = "rest not sent";

/**
 * Everything of an order that has left. Where it was dispatched without a stored parcel (before parcels were stored, or by an
 * older version of this program) what was left of it then is the last one.
 */
export function allParcels({
  order,
  lines,
  history,
  sent,
}: {
  order: Pick<OrderRow, "fulfilmentState" | "tracking">;
  lines: readonly OrderLineRow[];
  history: readonly Pick<OrderEventRow, "machine" | "to" | "cause" | "at">[];
  sent: Sent;
}): SentParcel[] {
  const { parcels } = sent;
  if (!hasLeft(order)) return parcels;
  const left = history.find(({ machine, to }) => machine === "fulfilment" && to === "dispatched");
  const rest = restOf(lines, sent).map(({ position, left: quantity }) => ({ position, quantity }));
  if (left === undefined || rest.length === 0) return parcels;
  const last = { number: parcels.length + 1, weight: null, tracking: order.tracking, packerId: "" };
  return [...parcels, { ...last, sentAt: left.at, lines: rest }];
}

/**
 * Stores a parcel that leaves. The caller's transaction has locked the order's row.
 * @param before the parcels that have left
 * @returns its number within the order
 */
export async function storeParcel(
  tx: Database,
  orderId: string,
  before: readonly SentParcel[],
  { lines, ...parcel }: Pick<SentParcel, "weight" | "tracking" | "packerId" | "lines">,
): Promise<number> {
  const number = before.length + 1;
  await tx.insert(orderParcels).values({ orderId, number, ...parcel });
  await tx
    .insert(orderParcelLines)
    .values(lines.map(({ position, quantity }) => ({ orderId, parcel: number, position, quantity })));
  return number;
}
