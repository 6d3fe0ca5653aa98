import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { hasLeft, restFollows, type ShopperStatus, shopperStatus } from "../../../trade-rules/order-states";
import { dayOfAll, packsToSend } from "../../../trade-rules/parcels";
import { products } from "../../catalogue/catalogue-tables";
import { productStock } from "../../catalogue/stock-tables";
import { addressLines } from "../../contract/address-lines";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { fullName } from "../../wording";
import { readOrderNotes } from "../order-notes";
import type { OrderLineRow, OrderNoteRow, OrderRow } from "../order-rows";
import { orderLines, orders } from "../order-tables";
import { packsSent, readSent, type Sent, type SentParcel } from "../parcels";
import { packsAwaited, readPromises, waitingOnly } from "../promises";
import { findClaim } from "./claim-queries";
import { behindOrder, dayAwaited, firstToLeave, packsLeft, toPack, waitsForGoods } from "./to-pack";

const sums = z.object({ position: z.int(), packed: z.coerce.number() });

/** Packs of each line that were put into parcels of an order, by the line's position. */
async function readPacked(db: Database, orderId: string): Promise<Map<number, number>> {
  const rows = await readRows(
    db,
    sums,
    sql`select position, sum(quantity) as packed from packed_goods where order_id = ${orderId} group by position`,
  );
  return new Map(rows.map(({ position, packed }) => [position, packed]));
}

/**
 * A line as it is packed: `packed` of `quantity` packs are in the parcel on the table, `sent` left in others before, and
 * `awaited` are still to be sent and not here yet.
 */
type TableLine = { quantity: number; packed: number; sent: number; awaited: number };

/**
 * What is on the packer's table of some lines of an order. Once all of it has left that is all of it.
 * @param given.sent what has left of it
 */
export async function readTable<L extends Pick<OrderLineRow, "position" | "quantity">>(
  db: Database,
  { id, fulfilmentState }: Pick<OrderRow, "id" | "fulfilmentState">,
  lines: readonly L[],
  { parcels, notSent }: Sent,
): Promise<(L & TableLine)[]> {
  const inParcels = await readPacked(db, id);
  const before = hasLeft({ fulfilmentState }) ? new Map<number, number>() : packsSent(parcels);
  const later = packsAwaited(await readPromises(db, id));
  return lines.map((line) => {
    const { position } = line;
    const sent = before.get(position) ?? 0;
    const left = packsToSend({ quantity: line.quantity, sent, notSent: notSent.get(position) ?? 0 });
    const awaited = Math.min(left, later.get(position) ?? 0);
    return {
      ...line,
      sent,
      awaited,
      quantity: left - awaited,
      packed: (inParcels.get(position) ?? 0) - sent,
    };
  });
}

const waiting = z.object({
  number: z.string(),
  name: z.string(),
  service: z.string(),
  dispatchOn: z.string().nullable(),
  postCode: z.string(),
  packs: z.coerce.number(),
  packerId: z.string().nullable(),
  packerName: z.string().nullable(),
  partSent: z.boolean(),
  waits: z.boolean(),
  expectedOn: z.string().nullable(),
});
/**
 * An order whose goods are to be packed; `packs` of goods are still to be sent. The packer is null while nobody packs it.
 * `waits`: for goods that are expected on a day, null while it is unknown; `partSent`: the others have left.
 */
type OrderToPack = z.infer<typeof waiting>;

/**
 * Orders whose goods are to be packed, the first one to leave first, behind them those that wait for goods.
 * @param page.after the number of the order after which the page begins
 */
export const listToPack = (
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<OrderToPack[]> =>
  readRows(
    db,
    waiting,
    sql`select o.number, o.first_name || ' ' || o.last_name as name, o.shipping_method as service,
        o.promised ->> 'dispatchOn' as "dispatchOn", o.shipping_address ->> 'postCode' as "postCode",
        ${packsLeft} as packs, p.packer_id as "packerId", p.packer_name as "packerName",
        o.part_sent_at is not null as "partSent", ${waitsForGoods()} as waits,
        coalesce(o.goods_expected_on, ${dayAwaited})::text as "expectedOn"
      from orders o left join order_packings p on p.order_id = o.id and p.expires_at > now()
      where ${toPack} and ${after === undefined ? sql`true` : behindOrder(after)}
      order by ${firstToLeave} limit ${limit}`,
  );

/**
 * A line of an order that is packed; `barcode` is empty without one, `expectedOn` is the day on which what is awaited of it
 * is here, or else more of it is expected, null while it is unknown.
 */
type LineToPack = TableLine & {
  sku: string;
  name: string;
  packSize: number;
  barcode: string;
  /** Empty where none is known. */
  shelf: string;
  image: string;
  expectedOn: string | null;
};

/** An order on the packer's table. */
export type PackSheet = {
  number: string;
  status: ShopperStatus;
  fulfilmentState: OrderRow["fulfilmentState"];
  service: string;
  dispatchOn: string | null;
  /** Where the parcel goes, in lines. */
  to: string[];
  comment: string;
  tracking: string;
  lines: LineToPack[];
  /** Whether everything is in the parcel that is still to be sent. */
  complete: boolean;
  /** Parcels that have left, with the codes of their goods. */
  sent: (Omit<SentParcel, "lines"> & { lines: { sku: string; quantity: number }[] })[];
  /** Whether some have left and the rest is still to follow, and the day on which that is expected. */
  partSent: boolean;
  expectedOn: string | null;
  /** Who packs it now; null while nobody does. */
  packerId: string | null;
  packerName: string | null;
  /** Grams; null before the dispatch. */
  parcelWeight: number | null;
  notes: OrderNoteRow[];
};

/** An order as its packer needs it; undefined when there is none of that number. */
export async function readPackSheet(db: Database, number: string): Promise<PackSheet | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (order === undefined) return undefined;
  const claim = await findClaim(db, order.id);
  const sent = await readSent(db, order.id);
  const rows = await db
    .select({
      line: orderLines,
      gtin: products.gtin,
      shelf: productStock.shelf,
      expectedOn: products.expectedOn,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(productStock, eq(productStock.productId, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  const given = rows.map(({ line, ...of }) => ({ ...line, ...of }));
  const awaited = waitingOnly(await readPromises(db, order.id));
  const dayOfAwaited = (at: number) =>
    dayOfAll(awaited.flatMap(({ position, dueOn }) => (position === at ? [dueOn] : [])));
  const lines = (await readTable(db, order, given, sent)).map((line) => ({
    sku: line.sku,
    name: fullName(line),
    packSize: line.packSize,
    quantity: line.quantity,
    packed: line.packed,
    sent: line.sent,
    awaited: line.awaited,
    barcode: line.gtin ?? "",
    shelf: line.shelf ?? "",
    image: line.image,
    expectedOn: line.awaited === 0 ? line.expectedOn : dayOfAwaited(line.position),
  }));
  const skuAt = new Map(given.map(({ position, sku }) => [position, sku]));
  return {
    number,
    status: shopperStatus(order),
    fulfilmentState: order.fulfilmentState,
    service: order.shippingMethod,
    dispatchOn: order.promised?.dispatchOn ?? null,
    to: addressLines(order.shippingAddress),
    comment: order.comment,
    tracking: order.tracking,
    lines,
    complete: lines.every((line) => line.packed === line.quantity),
    sent: sent.parcels.map(({ lines: packs, ...parcel }) => ({
      ...parcel,
      lines: packs.map(({ position, quantity }) => ({ sku: skuAt.get(position) ?? "", quantity })),
    })),
    partSent: restFollows(order),
    expectedOn: order.goodsExpectedOn,
    packerId: claim?.isLive ? claim.packerId : null,
    packerName: claim?.isLive ? claim.packerName : null,
    parcelWeight: claim?.parcelWeight ?? null,
    notes: await readOrderNotes(db, order.id),
  };
}
