import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { FailureDetail, loginBody, Tokens } from "../contract";
import type { Connection, Database } from "../database/connect";
import { Failure } from "../http/failure";
import { users } from "./account-tables";
import { openSignIn, type SignInOrigin } from "./open-sign-in";
import { hashPassword, needsRehash } from "./passwords";
import { invalidCredentials, proveCredentials } from "./prove-credentials";
import { takeSecondStep } from "./second-step";
import { issueTokens, type TokenServices } from "./tokens";
import { cancelTwoStepEnd } from "./two-step-end";

/** Stores a password under today's parameters. @returns the hash that the account has now. */
async function strengthen(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<string> {
  if (!needsRehash(passwordHash)) return passwordHash;
  const stronger = await hashPassword(password);
  const updated = await db
    .update(users)
    .set({ passwordHash: stronger })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  return updated.length === 1 ? stronger : passwordHash;
}

/**
 * Signs in.
 * @throws Failure 401 as `proveCredentials` says, when the account is not active (not_active), and when the second step
 * is wanted; 429 too_many_attempts; 503 when too many sign in at once.
 */
export async function login(
  services: TokenServices & { connection: Pick<Connection, "db"> },
  { username, password, _two_step: code }: z.output<typeof loginBody>,
  origin: SignInOrigin,
): Promise<Tokens> {
  const { db } = services.connection;
  const customer = await proveCredentials(db, { username, password }, origin.clientAddress);
  if (customer.activatedAt === null)
    throw new Failure(
      401,
      "Your account is not active yet. Please open the link in the mail that we sent you.",
      { data: { reason: "not_active" } satisfies FailureDetail },
    );
  await takeSecondStep(db, services.config.internalSecrets, customer, code);
  if (customer.twoStepEndsAt !== null) await cancelTwoStepEnd(db, customer.id);
  const passwordHash = await strengthen(db, customer, password);
  const opened = await openSignIn(
    db,
    { id: customer.id, passwordHash },
    origin,
    services.config.refreshTtlSeconds,
  );
  if (opened === undefined) throw invalidCredentials();
  return issueTokens(services, opened.identity, opened.refreshToken);
}
