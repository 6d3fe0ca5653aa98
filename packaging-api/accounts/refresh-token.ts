import type { Tokens } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import type { Identity } from "../http/call";
import { Failure } from "../http/failure";
import type { Logger } from "../log";
import { hashOfSecret, successorOf } from "./secret-token";
import { addRefreshToken, endSignIn, lockRefreshToken, markUsed } from "./token-families";
import { issueTokens, type TokenServices } from "./tokens";

type Outcome =
  | { kind: "renewed"; identity: Identity; successor: string }
  | { kind: "replayed"; signInId: string }
  | { kind: "unknown" }
  | { kind: "over" };

function renew(db: Connection["db"], token: string, ttlSeconds: number): Promise<Outcome> {
  const hash = hashOfSecret(token);
  return transact(db, async (tx): Promise<Outcome> => {
    const given = await lockRefreshToken(tx, hash);
    if (given === undefined) return { kind: "unknown" };
    if (!given.good) return { kind: "over" };
    const { signInId, userId } = given;
    if (given.use === "late") {
      await endSignIn(tx, userId, signInId);
      return { kind: "replayed", signInId };
    }
    const successor = successorOf(token, given.successorSalt);
    if (given.use === "first") {
      await markUsed(tx, hash, signInId);
      await addRefreshToken(tx, signInId, successor, ttlSeconds);
    }
    return { kind: "renewed", identity: { userId, signInId }, successor };
  });
}

/**
 * A new pair for a refresh token. The token is good once; for 30 s after that it returns the same successor again (two
 * tabs, an answer that was lost). A later use means that the token was copied: the whole sign-in is revoked.
 * @throws Failure 401 in the words of JWTRefreshTokenBundle.
 */
export async function refreshToken(
  services: TokenServices & { connection: Pick<Connection, "db">; log: Logger },
  token: string | undefined,
): Promise<Tokens> {
  if (token === undefined || token === "") throw new Failure(401, "Missing JWT Refresh Token");
  const outcome = await renew(services.connection.db, token, services.config.refreshTtlSeconds);
  if (outcome.kind === "renewed") return issueTokens(services, outcome.identity, outcome.successor);
  if (outcome.kind === "unknown") throw new Failure(401, "JWT Refresh Token Not Found");
  if (outcome.kind === "replayed")
    services.log.warn(
      { signInId: outcome.signInId },
      "a used refresh token came again; its sign-in was ended",
    );
  throw new Failure(401, "Invalid JWT Refresh Token");
}
