import type { CartLine } from "../cart/read-cart";
import type { Database } from "../database/connect";
import { insertOf, type Write } from "../database/pipelining/write";
import { quoteOrders } from "./quote-tables";

/** Notes which quotes an order has prices of, to be written with the order; nothing for most orders. */
export function quotesOrdered(
  tx: Database,
  orderId: string,
  lines: readonly Pick<CartLine, "keptBy">[],
): Write[] {
  const numbers = lines.flatMap(({ keptBy }) => (keptBy === null ? [] : [keptBy.number]));
  const rows = [...new Set(numbers)].map((quoteNumber) => ({ quoteNumber, orderId }));
  return rows.length === 0 ? [] : [insertOf(tx, quoteOrders, rows)];
}
