import { desc, eq } from "drizzle-orm";
import { isQuoteValid } from "../../trade-rules/quotes";
import type { StaffQuote } from "../contract/staff-quote";
import type { Database } from "../database/connect";
import { orders } from "../orders/order-tables";
import { parseQuote } from "./quote-queries";
import { quoteOrders, quotes } from "./quote-tables";

/** Orders that are named, the latest first. */
const MOST_ORDERS = 100;

/** A quote by its number, as a purchase order names it; undefined when there is none. */
export async function findQuoteForStaff(db: Database, number: string): Promise<StaffQuote | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.number, number));
  if (row === undefined) return undefined;
  const made = await db
    .select({ number: orders.number })
    .from(quoteOrders)
    .innerJoin(orders, eq(orders.id, quoteOrders.orderId))
    .where(eq(quoteOrders.quoteNumber, number))
    .orderBy(desc(orders.placedAt))
    .limit(MOST_ORDERS);
  const { key, company, reference, validUntil, total, createdAt, lines } = parseQuote(row);
  return {
    ...{ number, key, company, reference, validUntil, total },
    createdAt: createdAt.toISOString(),
    isValid: isQuoteValid(validUntil, new Date()),
    lines: lines.map(({ sku, name, size, quantity, lineTotal }) => ({
      sku,
      name,
      size,
      quantity,
      lineTotal,
    })),
    orders: made.map((order) => order.number),
  };
}
