import { fullName } from "../catalogue/full-name";
import type { Order } from "../contract";
import { addressLines } from "../contract/address-lines";
import type { Database } from "../database/connect";
import { formatPence } from "../mail/money";
import { presentOrder } from "../orders/present-order";
import { findOrder, type OrderRow } from "../orders/queries";
import { shopperStatus } from "../orders/states";
import { readShopDetails } from "../shop-details";

/** An order as staff see it: every move of its three states, and the money that went back. */
export type OrderSheet = Omit<Order, "history"> & {
  history: { at: string; machine: string; from: string | null; to: string; cause: string; actor: string }[];
};

/** An order by its number; undefined when there is none. */
export async function readOrderSheet(db: Database, number: string): Promise<OrderSheet | undefined> {
  const found = await findOrder(db, { number });
  if (found === undefined) return undefined;
  return {
    ...presentOrder(found, { shop: readShopDetails() }),
    history: found.history.map(({ at, machine, from, to, cause, actor }) => ({
      at: at.toISOString(),
      machine,
      from,
      to,
      cause,
      actor,
    })),
  };
}

/** An order's sheet in lines of text. */
export function sheetLines(order: OrderSheet): string[] {
  return [
    `Order ${order.number}: ${order.status}`,
    `  order ${order.orderState}, payment ${order.paymentState}, fulfilment ${order.fulfilmentState}`,
    `  placed ${order.placedAt} by ${order.firstName} ${order.lastName}, ${order.email}`,
    `  paid by ${order.paymentMethod}${order.tracking === "" ? "" : `, tracking ${order.tracking}`}`,
    ...order.lines.map(
      (line) => `  ${line.quantity} × ${line.sku} ${fullName(line)}: ${formatPence(line.lineTotal)} ex VAT`,
    ),
    `  total ${formatPence(order.total)} inc VAT`,
    `  to ${addressLines(order.shippingAddress).join(", ")}`,
    ...order.history.map(
      ({ at, machine, from, to, cause, actor }) =>
        `  ${at} ${machine}: ${from === null ? "" : `${from} → `}${to} (${cause}, ${actor})`,
    ),
  ];
}

/** What a list says of an order. */
export function listEntry(order: OrderRow) {
  return {
    number: order.number,
    status: shopperStatus(order),
    placedAt: order.placedAt.toISOString(),
    total: order.total,
    name: `${order.firstName} ${order.lastName}`,
  };
}
