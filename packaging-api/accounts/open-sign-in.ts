import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import type { Identity } from "../http/call";
import { signIns, users } from "./account-tables";
import { deviceOf } from "./device";
import { rememberAddress } from "./known-addresses";
import { newSecret } from "./secret-token";
import { addRefreshToken } from "./token-families";

/** Where a customer signs in from. */
export type SignInOrigin = { clientAddress: string; userAgent: string };

/**
 * Signs a customer in whose password was found right.
 * @param passwordHash the one that the password was compared with
 * @returns undefined when that is no longer the account's password.
 */
export function openSignIn(
  db: Connection["db"],
  { id: userId, passwordHash }: { id: string; passwordHash: string },
  { clientAddress, userAgent }: SignInOrigin,
  refreshTtlSeconds: number,
): Promise<{ identity: Identity; refreshToken: string } | undefined> {
  return transact(db, async (tx) => {
    // A recovery that was confirmed meanwhile signed out everywhere: this must not slip in behind it.
    const locked = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.endedAt)))
      .for("no key update");
    if (locked.length === 0) return undefined;
    const signInId = randomUUID();
    await tx.insert(signIns).values({ id: signInId, userId, device: deviceOf(userAgent), clientAddress });
    await rememberAddress(tx, userId, clientAddress);
    const refreshToken = newSecret();
    await addRefreshToken(tx, signInId, refreshToken, refreshTtlSeconds);
    return { identity: { userId, signInId }, refreshToken };
  });
}
