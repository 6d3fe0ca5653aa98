import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { loginBody, Tokens } from "../contract";
import type { Connection, Database } from "../database/connect";
import { users } from "../database/schema";
import { Failure } from "../http/failure";
import { countLogin } from "./login-limits";
import { openSignIn, type Whence } from "./open-sign-in";
import { hashPassword, needsRehash, verifyNobodysPassword, verifyPassword } from "./passwords";
import { findPersonByEmail } from "./person";
import { takeSecondStep } from "./second-step";
import { issueTokens, type TokenServices } from "./tokens";
import { cancelTwoStepEnd } from "./two-step-end";

/** LexikJWT's words for everything that is wrong until the password is right. */
const invalidCredentials = () => new Failure(401, "Invalid credentials.");

/** Keeps a password under today's parameters. @returns the hash that the account has now. */
async function strengthen(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<string> {
  if (!needsRehash(passwordHash)) return passwordHash;
  const stronger = await hashPassword(password);
  const kept = await db
    .update(users)
    .set({ passwordHash: stronger })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  return kept.length === 1 ? stronger : passwordHash;
}

/**
 * Signs in. Whether there is no such account or another password, whether it is active: until the password is right the
 * answer is the same, and so is the work, one comparison.
 * @throws Failure 401, also when the second step is wanted; 429 too_many_attempts; 503 when too many sign in at once.
 */
export async function login(
  services: TokenServices & { connection: Connection },
  { username, password, _two_step: code }: z.output<typeof loginBody>,
  whence: Whence,
): Promise<Tokens> {
  const { db } = services.connection;
  const passwordWasRight = await countLogin(db, username, whence.clientAddress);
  const customer = await findPersonByEmail(db, username);
  const right =
    customer === undefined
      ? await verifyNobodysPassword(password)
      : await verifyPassword(customer.passwordHash, password);
  if (customer === undefined || !right) throw invalidCredentials();
  await passwordWasRight();
  if (customer.activatedAt === null)
    throw new Failure(
      401,
      "Your account is not active yet. Please open the link in the mail that we sent you.",
    );
  await takeSecondStep(db, services.config.internalSecrets, customer, code);
  if (customer.twoStepEndsAt !== null) await cancelTwoStepEnd(db, customer.id);
  const passwordHash = await strengthen(db, customer, password);
  const opened = await openSignIn(
    db,
    { id: customer.id, passwordHash },
    whence,
    services.config.refreshTtlSeconds,
  );
  if (opened === undefined) throw invalidCredentials();
  return issueTokens(services, opened.identity, opened.refreshToken);
}
