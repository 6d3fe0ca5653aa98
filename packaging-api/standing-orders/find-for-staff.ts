import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { users } from "../accounts/account-tables";
import type { Database } from "../database/connect";
import { deleteStandingOrder } from "./standing-order-queries";
import { standingOrderLines, standingOrders } from "./standing-order-tables";

const listed = {
  id: standingOrders.id,
  email: users.email,
  name: standingOrders.name,
  everyWeeks: standingOrders.everyWeeks,
  nextOn: standingOrders.nextOn,
  state: standingOrders.state,
  paymentMethod: standingOrders.paymentMethod,
  lines: sql<number>`(select count(*)::int from ${standingOrderLines} l where l.standing_order_id = ${standingOrders.id})`,
};

/**
 * Standing orders as the staff list them, the next one first.
 * @param userId those of one customer; of everybody without it
 */
export function listForStaff(db: Database, { userId, limit }: { userId?: string; limit: number }) {
  return db
    .select(listed)
    .from(standingOrders)
    .innerJoin(users, eq(users.id, standingOrders.userId))
    .where(and(isNull(users.endedAt), userId === undefined ? undefined : eq(standingOrders.userId, userId)))
    .orderBy(asc(standingOrders.nextOn), asc(standingOrders.id))
    .limit(limit);
}

/** A standing order and whose it is; undefined when there is none. */
export async function findForStaff(db: Database, id: string) {
  const [row] = await db
    .select({ row: standingOrders, email: users.email })
    .from(standingOrders)
    .innerJoin(users, eq(users.id, standingOrders.userId))
    .where(eq(standingOrders.id, id));
  return row;
}

/** Ends a standing order for the staff, as its customer does. @returns what it was; undefined when there is none */
export async function endForStaff(tx: Database, id: string) {
  const found = await findForStaff(tx, id);
  if (found !== undefined) await deleteStandingOrder(tx, id);
  return found;
}
