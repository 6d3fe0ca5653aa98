import { and, eq, gt, sql } from "drizzle-orm";
import { hashOfSecret, newSecret } from "../accounts/secret-token";
import type { Database } from "../database/connect";
import { backInStockRequests } from "./back-in-stock-tables";
import { endOf } from "./request-life";

export type RequestRow = typeof backInStockRequests.$inferSelect;

const isKept = gt(backInStockRequests.endsAt, sql`now()`);
const openedBy = (secret: string) => and(eq(backInStockRequests.tokenHash, hashOfSecret(secret)), isKept);

/** The request that a mailed secret opens; undefined once it is over, or a later letter has another secret. */
export async function findRequest(db: Database, secret: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(backInStockRequests).where(openedBy(secret));
  return row;
}

/** Marks a request as confirmed, the first time, from when it is kept for longer. @returns undefined when it is gone. */
export async function markConfirmed(tx: Database, secret: string): Promise<RequestRow | undefined> {
  const ends = endOf("confirmed").toISOString();
  const [row] = await tx
    .update(backInStockRequests)
    .set({
      endsAt: sql`case when ${backInStockRequests.confirmedAt} is null then ${ends}::timestamptz else ${backInStockRequests.endsAt} end`,
      confirmedAt: sql`coalesce(${backInStockRequests.confirmedAt}, now())`,
    })
    .where(openedBy(secret))
    .returning();
  return row;
}

/** Deletes the request that a mailed secret opens. @returns whether there was one. */
export async function removeRequest(db: Database, secret: string): Promise<boolean> {
  const removed = await db
    .delete(backInStockRequests)
    .where(openedBy(secret))
    .returning({ id: backInStockRequests.id });
  return removed.length === 1;
}

/**
 * Gives a request a secret for its letter, stored as a hash alone; the one before no longer fits. The days to confirm it
 * begin with the letter, which may have waited.
 * @returns undefined when there is no such request any more
 */
export async function renewRequest(
  db: Database,
  id: string,
): Promise<(Pick<RequestRow, "email" | "productId" | "confirmedAt"> & { secret: string }) | undefined> {
  const secret = newSecret();
  const ends = endOf("asked").toISOString();
  const [row] = await db
    .update(backInStockRequests)
    .set({
      tokenHash: hashOfSecret(secret),
      endsAt: sql`greatest(${backInStockRequests.endsAt}, ${ends}::timestamptz)`,
    })
    .where(eq(backInStockRequests.id, id))
    .returning({
      email: backInStockRequests.email,
      productId: backInStockRequests.productId,
      confirmedAt: backInStockRequests.confirmedAt,
    });
  return row && { secret, ...row };
}

/** The requests of an e-mail address. */
export const requestsOf = (email: string) => sql`lower(${backInStockRequests.email}) = lower(${email})`;
