import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { refreshTokens, signIns } from "./account-tables";
import { hashOfSecret, newSecret } from "./secret-token";

/** After its first use a refresh token brings the same successor for so long (docs/product.md, Token renewal). */
const GRACE_SECONDS = 30;

/** Stores a refresh token of a sign-in, by its hash. */
export async function addRefreshToken(
  tx: Database,
  signInId: string,
  token: string,
  ttlSeconds: number,
): Promise<void> {
  await tx.insert(refreshTokens).values({
    tokenHash: hashOfSecret(token),
    signInId,
    expiresAt: sql`now() + make_interval(secs => ${ttlSeconds})`,
    successorSalt: newSecret(),
  });
}

const givenToken = z.object({
  signInId: z.string(),
  userId: z.string(),
  successorSalt: z.string(),
  use: z.enum(["first", "repeated", "late"]),
  good: z.boolean(),
});

/**
 * The refresh token of that hash, locked together with its sign-in until the transaction ends. `use`: whether it comes
 * for the first time, again within the grace, or again after it; `good`: neither too old nor signed out.
 */
export async function lockRefreshToken(
  tx: Database,
  tokenHash: string,
): Promise<z.output<typeof givenToken> | undefined> {
  const [found] = await readRows(
    tx,
    givenToken,
    sql`select s.id as "signInId", s.user_id as "userId", t.successor_salt as "successorSalt",
          case when t.used_at is null then 'first'
               when t.used_at >= now() - make_interval(secs => ${GRACE_SECONDS}) then 'repeated'
               else 'late' end as "use",
          t.expires_at > now() and s.ended_at is null and u.ended_at is null as "good"
        from refresh_tokens t join sign_ins s on s.id = t.sign_in_id join users u on u.id = s.user_id
        where t.token_hash = ${tokenHash}
        for no key update of s, t`,
  );
  return found;
}

/** Stores the use of a refresh token, and deletes the expired ones of its family. */
export async function markUsed(tx: Database, tokenHash: string, signInId: string): Promise<void> {
  await tx.update(refreshTokens).set({ usedAt: sql`now()` }).where(eq(refreshTokens.tokenHash, tokenHash));
  await tx.update(signIns).set({ lastUsedAt: sql`now()` }).where(eq(signIns.id, signInId));
  await tx
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.signInId, signInId), lte(refreshTokens.expiresAt, sql`now()`)));
}

/**
 * Signs a customer out in one place: neither the refresh token nor an access token of that sign-in is good any more.
 * @returns whether the customer was signed in there.
 */
export async function endSignIn(tx: Database, userId: string, signInId: string): Promise<boolean> {
  const ended = await tx
    .update(signIns)
    .set({ endedAt: sql`now()` })
    .where(and(eq(signIns.id, signInId), eq(signIns.userId, userId), isNull(signIns.endedAt)))
    .returning({ id: signIns.id });
  return ended.length === 1;
}

/** Signs a customer out everywhere, or everywhere but in one place. */
export async function endSignIns(
  tx: Database,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await tx
    .update(signIns)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(signIns.userId, userId),
        isNull(signIns.endedAt),
        except === undefined ? undefined : ne(signIns.id, except),
      ),
    );
}
