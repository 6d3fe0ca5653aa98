import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "../accounts/account-tables";
import type { Database } from "../database/connect";
import { notifications } from "./notification-tables";
import { kindOf, type NotifiedEvent, switchOf, wordsFor } from "./words";

/**
 * Notifies a customer in the transaction of the event itself, so that either both are there or neither. Who switched
 * this kind off, or ended the account, is not notified.
 */
export async function notify(tx: Database, userId: string, event: NotifiedEvent): Promise<void> {
  const [customer] = await tx
    .select({ notifyOrders: users.notifyOrders, notifyWishlist: users.notifyWishlist })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.endedAt)));
  if (customer === undefined) return;
  const kind = kindOf(event);
  const wish = switchOf[kind];
  if (wish !== undefined && !customer[wish]) return;
  await tx.insert(notifications).values({ id: randomUUID(), userId, kind, ...wordsFor(event) });
}
