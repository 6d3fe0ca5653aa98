import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { emailKey } from "../accounts/person";
import { orders } from "../orders/order-tables";

/** The orders that guests placed with an e-mail address. Anybody can type one: they belong to no account. */
export const guestOrdersOf = (email: string): SQL | undefined =>
  and(isNull(orders.userId), eq(sql`lower(${orders.email}) collate "C"`, emailKey(email)));
