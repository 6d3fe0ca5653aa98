import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../database/connect";
import { users } from "./account-tables";

/**
 * Holds a customer until the transaction ends, so that what they have one of (a default address, an open cart) is
 * decided by one at a time. Whoever holds carts or products as well takes the customer first.
 * @returns whether there is such a customer; who ended the account is none.
 */
export async function lockCustomer(tx: Database, userId: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.endedAt)))
    .for("no key update");
  return held.length === 1;
}
