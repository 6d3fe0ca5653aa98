import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { Failure } from "../http/failure";
import { hashOfSecret } from "./secret-token";
import { endSignIn, lockRefreshToken } from "./token-families";

/**
 * Signs out: ends the sign-in of a refresh token. One that is not known, or is over, is signed out already.
 * @throws Failure 401 without a token.
 */
export async function revokeToken(
  db: Connection["db"],
  token: string | undefined,
): Promise<Record<string, never>> {
  if (token === undefined || token === "") throw new Failure(401, "Missing JWT Refresh Token");
  await transact(db, async (tx) => {
    const given = await lockRefreshToken(tx, hashOfSecret(token));
    if (given !== undefined) await endSignIn(tx, given.userId, given.signInId);
  });
  return {};
}
