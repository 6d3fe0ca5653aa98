import { and, eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { mailedLinks } from "./account-tables";
import { hashOfSecret, newSecret } from "./secret-token";

/**
 * Gives the used link of a recovery a new secret, which opens the review of the account for who has just confirmed it.
 * @returns the secret, which is stored as a hash alone
 */
export async function openRecoveryReview(tx: Database, userId: string): Promise<string> {
  const secret = newSecret();
  await tx
    .update(mailedLinks)
    .set({ tokenHash: hashOfSecret(secret), passwordHash: null })
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.kind, "recovery")));
  return secret;
}
