import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../database/connect";
import type { Identity } from "../http/call";
import { invalidToken, verifyAccessToken } from "./access-token";
import { signIns, users } from "./account-tables";
import type { SigningKeys } from "./signing-keys";

/** The token of an `Authorization` header; undefined when it carries none, as LexikJWT sees it. */
function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
}

async function isSignedIn(db: Database, { userId, signInId }: Identity): Promise<boolean> {
  const rows = await db
    .select({ id: signIns.id })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(
      and(
        eq(signIns.id, signInId),
        eq(signIns.userId, userId),
        isNull(signIns.endedAt),
        isNull(users.endedAt),
      ),
    );
  return rows.length === 1;
}

/**
 * The customer who signs a request with a bearer token; undefined without one. The sign-in is looked up each time, so
 * that signing out takes effect at once and not only when the token expires.
 * @throws Failure 401 in LexikJWT's words.
 */
export async function identify(
  db: Database,
  keys: SigningKeys,
  authorization: string | undefined,
): Promise<Identity | undefined> {
  const token = bearerOf(authorization);
  if (token === undefined) return undefined;
  const identity = await verifyAccessToken(keys, token);
  if (!(await isSignedIn(db, identity))) throw invalidToken();
  return identity;
}
