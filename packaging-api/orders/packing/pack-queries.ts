import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type ShopperStatus, shopperStatus } from "../../../trade-rules/order-states";
import { products } from "../../catalogue/catalogue-tables";
import { addressLines } from "../../contract/address-lines";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { fullName } from "../../wording";
import { readOrderNotes } from "../order-notes";
import type { OrderNoteRow, OrderRow } from "../order-rows";
import { orderLines, orders } from "../order-tables";
import { findClaim } from "./claim-queries";
import { firstToLeave, toPack } from "./to-pack";

const sums = z.object({ position: z.int(), packed: z.coerce.number() });

/** Packs of each line that are in an order's parcel, by the line's position. */
export async function readPacked(db: Database, orderId: string): Promise<Map<number, number>> {
  const rows = await readRows(
    db,
    sums,
    sql`select position, sum(quantity) as packed from packed_goods where order_id = ${orderId} group by position`,
  );
  return new Map(rows.map(({ position, packed }) => [position, packed]));
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
});
/** An order whose goods are to be packed; `packs` of goods. The packer is null while nobody packs it. */
type OrderToPack = z.infer<typeof waiting>;

/** Orders whose goods are to be packed, the first one to leave first. */
export const listToPack = (db: Database, limit: number): Promise<OrderToPack[]> =>
  readRows(
    db,
    waiting,
    sql`select o.number, o.first_name || ' ' || o.last_name as name, o.shipping_method as service,
        o.promised ->> 'dispatchOn' as "dispatchOn", o.shipping_address ->> 'postCode' as "postCode",
        (select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = o.id) as packs,
        p.packer_id as "packerId", p.packer_name as "packerName"
      from orders o left join order_packings p on p.order_id = o.id and p.expires_at > now()
      where ${toPack} order by ${firstToLeave} limit ${limit}`,
  );

/** A line of an order that is packed. `packed` of `quantity` packs are in the parcel; `barcode` is empty without one. */
type LineToPack = {
  sku: string;
  name: string;
  packSize: number;
  quantity: number;
  packed: number;
  barcode: string;
  image: string;
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
  /** Whether everything is in the parcel. */
  complete: boolean;
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
  const packed = await readPacked(db, order.id);
  const claim = await findClaim(db, order.id);
  const rows = await db
    .select({ line: orderLines, gtin: products.gtin })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  const lines = rows.map(({ line, gtin }) => ({
    sku: line.sku,
    name: fullName(line),
    packSize: line.packSize,
    quantity: line.quantity,
    packed: packed.get(line.position) ?? 0,
    barcode: gtin ?? "",
    image: line.image,
  }));
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
    packerId: claim?.isLive ? claim.packerId : null,
    packerName: claim?.isLive ? claim.packerName : null,
    parcelWeight: claim?.parcelWeight ?? null,
    notes: await readOrderNotes(db, order.id),
  };
}
