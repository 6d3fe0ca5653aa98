import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { addressLines } from "../contract/address-lines";
import type { Database } from "../database/connect";
import { OrderUnknownError } from "../orders/move-order";
import { readLines } from "../orders/order-queries";
import type { OrderLineRow, OrderRow } from "../orders/order-rows";
import { orders } from "../orders/order-tables";
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
export type WarehousePrint = (typeof warehousePrints)[number];

type Found = { order: OrderRow; lines: OrderLineRow[] };

const ofOrder = ({ number, shippingMethod, promised }: OrderRow) => ({
  number,
  service: shippingMethod,
  dispatchOn: promised?.dispatchOn ?? null,
});

const goodsOf = (line: OrderLineRow) => ({
  sku: line.sku,
  name: fullName(line),
  quantity: line.quantity,
  packSize: line.packSize,
});

function packingSlip({ order, lines }: Found, shop: ShopDetails, day: string): PackingSlip {
  return {
    kind: "packing_slip",
    ...ofOrder(order),
    ...{ day, shop: printedName(shop), poNumber: order.poNumber },
    contact: `Write to ${shop.email} or call ${shop.phone.display}, and tell us the order number.`,
    to: addressLines(order.shippingAddress),
    lines: lines.map(goodsOf),
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

/** All orders' goods by their codes, each with the orders that it is for. */
function pickList(found: readonly Found[], shop: ShopDetails, day: string): PickList {
  const rows = new Map<string, PickList["rows"][number]>();
  for (const { order, lines } of found)
    for (const line of lines) {
      const share = line.quantity === 1 ? order.number : `${order.number} × ${line.quantity}`;
      const row = rows.get(line.sku);
      if (row === undefined) rows.set(line.sku, { ...goodsOf(line), orders: share });
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
    rows: [...rows.values()].sort((a, b) => a.sku.localeCompare(b.sku, "en")),
  };
  return { ...list, digest: createHash("sha256").update(JSON.stringify(list)).digest("hex") };
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
    found.push({ order, lines: await readLines(db, order.id) });
  }
  return found;
}

/**
 * What is printed of orders, as they are now: a pick list of all of them, or of the first one its packing slip or label.
 * @param numbers at least one
 * @throws OrderUnknownError
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
  switch (print) {
    case "pick-list":
      return pickList(found, shop, day);
    case "packing-slip":
      return packingSlip(first, shop, day);
    case "label-a6":
      return label(first, shop, day, "a6");
    case "label-4x6":
      return label(first, shop, day, "4x6");
  }
}
