import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../database/connect";
import { users } from "./account-tables";

/**
 * Locks a customer until the transaction ends, so that what they have one of (a default address, an open cart) is
 * decided by one at a time. Whoever locks carts or products as well locks the customer first.
 * @returns whether there is such a customer; who ended the account is none.
 */
export async function lockCustomer(tx: Database, userId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.endedAt)))
    .for("no key update");
  return locked.length === 1;
}
