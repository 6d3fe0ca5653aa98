import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Identity } from "../http/call";
import { Failure } from "../http/failure";
import { ALGORITHM, isThumbprint } from "../keys/signing-key";
import type { SigningKeys } from "./signing-keys";

const claims = z.object({ sub: z.string(), sid: z.string(), iat: z.number(), exp: z.number() });

/** LexikJWT's words; the storefront renews a token on the second and ends the session on the first. */
export const invalidToken = () => new Failure(401, "Invalid JWT Token");
const expiredToken = () => new Failure(401, "Expired JWT Token");

/** A token that is good for `ttlSeconds`. */
export async function signAccessToken(
  keys: SigningKeys,
  { userId, signInId }: Identity,
  ttlSeconds: number,
): Promise<string> {
  const { kid, key } = keys.current();
  return new SignJWT({ sid: signInId })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${ttlSeconds} seconds`)
    .sign(key);
}

/**
 * Whom a token names, once its signature and its time are found right. Whether that sign-in is still valid is another
 * question.
 * @throws Failure 401 in LexikJWT's words.
 */
export async function verifyAccessToken(keys: SigningKeys, token: string): Promise<Identity> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? undefined : await keys.verifying(kid);
    // A key of the shop's own that is gone has signed nothing that is still good, or was reset. Either way the customer
    // has a refresh token, which says who they are.
    if (key === undefined) throw kid !== undefined && isThumbprint(kid) ? expiredToken() : invalidToken();
    // The algorithm is the shop's choice, whatever the token says of itself.
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
    const { sub, sid } = claims.parse(payload);
    return { userId: sub, signInId: sid };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expiredToken();
    if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
      throw invalidToken();
    throw error;
  }
}
