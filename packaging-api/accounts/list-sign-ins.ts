import { and, count, desc, eq, exists, gt, isNull, sql } from "drizzle-orm";
import type { SignIn } from "../contract";
import type { Database } from "../database/connect";
import type { Identity } from "../http/call";
import { refreshTokens, signIns } from "./account-tables";

const isOpen = (db: Database, userId: string) => {
  const living = db
    .select({ signInId: refreshTokens.signInId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.signInId, signIns.id), gt(refreshTokens.expiresAt, sql`now()`)));
  return and(eq(signIns.userId, userId), isNull(signIns.endedAt), exists(living));
};

/** In how many places a customer is signed in. */
export async function countSignIns(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(signIns).where(isOpen(db, userId));
  return row?.count ?? 0;
}

/** Where a customer is signed in: the place that asks first, then the one used last. */
export async function listSignIns(db: Database, { userId, signInId }: Identity): Promise<SignIn[]> {
  const rows = await db
    .select()
    .from(signIns)
    .where(isOpen(db, userId))
    .orderBy(desc(eq(signIns.id, signInId)), desc(signIns.lastUsedAt));
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    current: id === signInId,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

/** A place where a customer is signed in, as staff see it. */
export type OpenSignIn = {
  device: string;
  clientAddress: string;
  createdAt: Date;
  lastUsedAt: Date;
};

/** Where a customer is signed in, for staff: the place used last first. */
export const listOpenSignIns = (db: Database, userId: string, limit: number): Promise<OpenSignIn[]> =>
  db
    .select({
      device: signIns.device,
      clientAddress: signIns.clientAddress,
      createdAt: signIns.createdAt,
      lastUsedAt: signIns.lastUsedAt,
    })
    .from(signIns)
    .where(isOpen(db, userId))
    .orderBy(desc(signIns.lastUsedAt))
    .limit(limit);
