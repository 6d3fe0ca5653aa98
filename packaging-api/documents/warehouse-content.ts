import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { type CalendarDay, londonDay } from "../../trade-rules/dispatch-promise";
import { isToBeSent, restFollows } from "../../trade-rules/order-states";
import { dayOfAll, packsToSend } from "../../trade-rules/parcels";
import { products } from "../catalogue/catalogue-tables";
import { productStock } from "../catalogue/stock-tables";
import { addressLines } from "../contract/address-lines";
import type { Database } from "../database/connect";
import { OrderUnknownError } from "../orders/move-order";
import { readLines } from "../orders/order-queries";
import type { OrderLineRow, OrderRow } from "../orders/order-rows";
import { orders } from "../orders/order-tables";
import { readTable } from "../orders/packing/pack-queries";
import { packsSent, readSent, restOf } from "../orders/parcels";
import { packsAwaited, readPromises, waitingOnly } from "../orders/promises";
import { printedName, type ShopDetails } from "../shop-details";
import { fullName } from "../wording";
import type {
  AddressLabel,
  LabelSize,
  PackingSlip,
  PickList,
  WarehouseDocument,
} from "./warehouse-documents";

/** What can be printed of one order; a pick list is of one or more. */
export const warehousePrints = ["pick-list", "packing-slip", "label-a6", "label-4x6"] as const;
type PrintName = (typeof warehousePrints)[number];

/** One of them, and of a packing slip the parcel that it is of, where it is of one. */
export type WarehousePrint = { what: PrintName; parcel?: number };

/** The print that a name stands for: "packing-slip-2" is that of the second parcel; undefined where there is none. */
export function readPrintName(name: string): WarehousePrint | undefined {
  const what = warehousePrints.find((one) => one === name);
  if (what !== undefined) return { what };
  const [, parcel] = /^packing-slip-([1-9]\d{0,2})$/.exec(name) ?? [];
  return parcel === undefined ? undefined : { what: "packing-slip", parcel: Number(parcel) };
}

/** The order has no such parcel, and none is being packed that would be it. */
export class ParcelUnknownError extends Error {
  constructor(order: string, parcel: number) {
    super(`Order ${order} has no parcel ${parcel}.`);
  }
}

/**
 * `lines`: with the packs that are here and still to be sent, or of an order that has left with all that were. `later`: those
 * that are not here yet, and `laterOn` the day on which all of them are.
 */
type Found = { order: OrderRow; lines: OrderLineRow[]; later: OrderLineRow[]; laterOn: CalendarDay | null };

const ofOrder = ({ number, shippingMethod, promised }: OrderRow) => ({
  number,
  service: shippingMethod,
  dispatchOn: promised?.dispatchOn ?? null,
});

/** The shelves of goods, by their codes. */
async function readShelves(
  db: Database,
  lines: readonly OrderLineRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const rows = await db
    .select({ sku: products.sku, shelf: productStock.shelf })
    .from(productStock)
    .innerJoin(products, eq(products.id, productStock.productId))
    .where(inArray(productStock.productId, ids));
  return new Map(rows.map(({ sku, shelf }) => [sku, shelf]));
}

const goodsOf = (line: OrderLineRow) => ({
  sku: line.sku,
  name: fullName(line),
  quantity: line.quantity,
  packSize: line.packSize,
});

/** What is in a parcel, and what of the order is not in it nor in one before. */
type InParcel = Pick<PackingSlip, "parcel" | "lines" | "follows" | "expectedOn">;

const wholeOf = ({ lines, later, laterOn }: Found): InParcel => ({
  parcel: null,
  lines: lines.map(goodsOf),
  follows: later.map(goodsOf),
  expectedOn: laterOn,
});

/** Some packs of an order's lines. */
const packsAt = (lines: readonly OrderLineRow[], packs: ReadonlyMap<number, number>) =>
  lines.flatMap((line) => {
    const quantity = packs.get(line.position) ?? 0;
    return quantity > 0 ? [{ ...goodsOf(line), quantity }] : [];
  });

/** @throws ParcelUnknownError */
async function parcelOf(db: Database, { order, laterOn }: Found, number: number): Promise<InParcel> {
  const lines = await readLines(db, order.id);
  const sent = await readSent(db, order.id);
  const isNext = number === sent.parcels.length + 1 && isToBeSent(order);
  if (number > sent.parcels.length && !isNext) throw new ParcelUnknownError(order.number, number);
  const table = isNext ? await readTable(db, order, lines, sent) : [];
  const inIt = isNext
    ? new Map(table.map(({ position, packed }) => [position, packed]))
    : packsSent(sent.parcels.filter((parcel) => parcel.number === number));
  const before = packsSent(sent.parcels.filter((parcel) => parcel.number < number));
  const after = lines.map(({ position, quantity }): [number, number] => {
    const gone = (before.get(position) ?? 0) + (inIt.get(position) ?? 0);
    return [position, packsToSend({ quantity, sent: gone, notSent: sent.notSent.get(position) ?? 0 })];
  });
  const isLast = number === sent.parcels.length;
  return {
    parcel: number,
    lines: packsAt(lines, inIt),
    follows: packsAt(lines, new Map(after)),
    expectedOn: isLast && restFollows(order) ? (order.goodsExpectedOn ?? laterOn) : isNext ? laterOn : null,
  };
}

function packingSlip({ order }: Found, content: InParcel, shop: ShopDetails, day: string): PackingSlip {
  return {
    kind: "packing_slip",
    ...ofOrder(order),
    ...{ day, shop: printedName(shop), poNumber: order.poNumber },
    contact: `Write to ${shop.email} or call ${shop.phone.display}, and tell us the order number.`,
    to: addressLines(order.shippingAddress),
    ...content,
  };
}

function label({ order }: Found, shop: ShopDetails, day: string, size: LabelSize): AddressLabel {
  const { phone, mobile } = order.shippingAddress;
  return {
    kind: "label",
    ...ofOrder(order),
    ...{ size, day },
    to: addressLines(order.shippingAddress),
    phone: mobile || phone || order.mobile || order.phone,
    from: [shop.name, ...shop.address],
  };
}

/** Goods in the order in which they are walked past; those of which no shelf is known come last. */
const byShelf = (a: PickList["rows"][number], b: PickList["rows"][number]): number =>
  Number(a.shelf === "") - Number(b.shelf === "") ||
  a.shelf.localeCompare(b.shelf, "en", { numeric: true }) ||
  a.sku.localeCompare(b.sku, "en");

/** All orders' goods by their shelves and codes, each with the orders that it is for. */
function pickList(
  found: readonly Found[],
  shelves: ReadonlyMap<string, string>,
  shop: ShopDetails,
  day: string,
): PickList {
  const rows = new Map<string, PickList["rows"][number]>();
  for (const { order, lines } of found)
    for (const line of lines) {
      const share = line.quantity === 1 ? order.number : `${order.number} × ${line.quantity}`;
      const row = rows.get(line.sku);
      if (row === undefined)
        rows.set(line.sku, { ...goodsOf(line), shelf: shelves.get(line.sku) ?? "", orders: share });
      else
        rows.set(line.sku, {
          ...row,
          quantity: row.quantity + line.quantity,
          orders: `${row.orders}, ${share}`,
        });
    }
  const list = {
    kind: "pick_list" as const,
    ...{ day, shop: printedName(shop) },
    orders: found.map(({ order }) => ofOrder(order)),
    rows: [...rows.values()].sort(byShelf),
  };
  return { ...list, digest: createHash("sha256").update(JSON.stringify(list)).digest("hex") };
}

async function partsOf(db: Database, order: OrderRow): Promise<Found> {
  const lines = await readLines(db, order.id);
  if (!isToBeSent(order)) return { order, lines, later: [], laterOn: null };
  const promised = waitingOnly(await readPromises(db, order.id));
  const awaited = packsAwaited(promised);
  const rest = restOf(lines, await readSent(db, order.id));
  return {
    order,
    lines: rest.flatMap(({ left, ...line }) => {
      const quantity = left - (awaited.get(line.position) ?? 0);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    }),
    later: lines.flatMap((line) => {
      const quantity = awaited.get(line.position) ?? 0;
      return quantity > 0 ? [{ ...line, quantity }] : [];
    }),
    laterOn: dayOfAll(promised.map(({ dueOn }) => dueOn)),
  };
}

async function findOrders(db: Database, numbers: readonly string[]): Promise<Found[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  const found: Found[] = [];
  for (const number of numbers) {
    const order = rows.find((row) => row.number === number);
    if (order === undefined) throw new OrderUnknownError(number);
    found.push(await partsOf(db, order));
  }
  return found;
}

/**
 * What is printed of orders, as they are now: a pick list of all of them, or of the first one its packing slip or label. The
 * slip of the parcel after those that have left is of what is packed now.
 * @param numbers at least one
 * @throws OrderUnknownError; ParcelUnknownError
 */
export async function readWarehouseDocument(
  db: Database,
  print: WarehousePrint,
  numbers: readonly string[],
  shop: ShopDetails,
): Promise<WarehouseDocument> {
  const found = await findOrders(db, [...new Set(numbers)]);
  const [first] = found;
  if (first === undefined) throw new Error("A print of no order was asked for.");
  const day = londonDay(new Date());
  switch (print.what) {
    case "pick-list":
      return pickList(
        found,
        await readShelves(
          db,
          found.flatMap(({ lines }) => lines),
        ),
        shop,
        day,
      );
    case "packing-slip":
      return packingSlip(
        first,
        print.parcel === undefined ? wholeOf(first) : await parcelOf(db, first, print.parcel),
        shop,
        day,
      );
    case "label-a6":
      return label(first, shop, day, "a6");
    case "label-4x6":
      return label(first, shop, day, "4x6");
  }
}
