import { and, eq, exists, gt, lte, not, sql } from "drizzle-orm";
import type { Database } from "../database/connect";
import { refreshTokens, signIns } from "../database/schema";
import { sweepKnownAddresses } from "./known-addresses";
import { sweepAttempts } from "./limits";

/** Sign-ins that no refresh token leads to any more. */
async function sweepEnded(db: Database): Promise<void> {
  const living = db
    .select({ signInId: refreshTokens.signInId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.signInId, signIns.id), gt(refreshTokens.expiresAt, sql`now()`)));
  await db
    .delete(signIns)
    .where(and(not(exists(living)), lte(signIns.lastUsedAt, sql`now() - interval '1 day'`)));
}

/** Removes what signing in leaves behind: old attempts, known addresses, sign-ins that are over. */
export async function sweepSignIns(db: Database): Promise<void> {
  await sweepAttempts(db);
  await sweepKnownAddresses(db);
  await sweepEnded(db);
}
