import { desc, eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { orders } from "../orders/order-tables";
import { parseQuote, type QuoteRow } from "./quote-queries";
import { quoteOrders, quotes } from "./quote-tables";

/** A quote as staff see it, with the numbers of the orders that have prices of it. */
export type StaffQuote = QuoteRow & { orders: string[] };

/** A quote by its number, as a purchase order names it; undefined when there is none. */
export async function findQuoteForStaff(db: Database, number: string): Promise<StaffQuote | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.number, number));
  if (row === undefined) return undefined;
  const made = await db
    .select({ number: orders.number })
    .from(quoteOrders)
    .innerJoin(orders, eq(orders.id, quoteOrders.orderId))
    .where(eq(quoteOrders.quoteNumber, number))
    .orderBy(desc(orders.placedAt));
  return { ...parseQuote(row), orders: made.map((order) => order.number) };
}
