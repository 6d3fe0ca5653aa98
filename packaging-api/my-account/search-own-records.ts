import { or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { readAddresses } from "../addresses/address-queries";
import type { ownRecords } from "../contract";
import type { Database } from "../database/connect";
import { invalid } from "../http/failure";
import { presentNotification } from "../notifications/list-notifications";
import { readNotifications } from "../notifications/notification-queries";
import { notifications } from "../notifications/notification-tables";
import { orderLines, orders } from "../orders/order-tables";
import { readOrderSummaries } from "../orders/summaries";
import { readWishlist } from "../wishlist/wishlist-queries";

/** Records of each kind that a search shows. */
const MOST = 10;

const contains = (column: SQL | typeof orders.number, pattern: string): SQL =>
  sql`${column} ilike ${pattern} escape '\\'`;

/**
 * Searches a customer's own orders (number, goods), addresses, notifications and wishlist (docs/product.md, Own
 * records).
 * @throws Failure 422 for an empty term.
 */
export async function searchOwnRecords(
  db: Database,
  userId: string,
  term: string,
): Promise<z.input<typeof ownRecords>> {
  const words = term.trim();
  if (words === "") throw invalid([{ propertyPath: "term", message: "This value should not be blank." }]);
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const paging = { page: 1, numOfRecords: MOST };
  const said = (...texts: string[]) => texts.join(" ").toLowerCase().includes(words.toLowerCase());
  const goods = sql`exists (select 1 from ${orderLines} l where l.order_id = ${orders.id}
    and (l.size || ' ' || l.name || ' ' || l.sku) ilike ${pattern} escape '\\')`;
  const [foundOrders, addresses, foundNotifications, wishlist] = await Promise.all([
    readOrderSummaries(db, userId, paging, or(contains(orders.number, pattern), goods)),
    readAddresses(db, userId),
    readNotifications(
      db,
      userId,
      paging,
      contains(sql`${notifications.title} || ' ' || ${notifications.text}`, pattern),
    ),
    readWishlist(db, userId),
  ]);
  return {
    orders: foundOrders,
    addresses: addresses
      .filter(({ id: _id, isDefault: _default, ...stated }) => said(...Object.values(stated)))
      .slice(0, MOST),
    notifications: foundNotifications.map(presentNotification),
    wishlist: wishlist.filter(({ size, name, sku }) => said(size ?? "", name, sku)).slice(0, MOST),
  };
}
