import { and, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { twoStepNeeded } from "../contract";
import type { Database } from "../database/connect";
import { Failure } from "../http/failure";
import type { Secrets } from "../keys/stored-keys";
import { users } from "./account-tables";
import { clearAttempts, countAttempt, type Limit } from "./attempt-limits";
import { stepOfCode } from "./authenticator";
import { spendRecoveryCode } from "./recovery-codes";
import { openAuthenticator } from "./two-step-secret";

/** Codes of one account, whose password was right each time. */
const codes: Limit = {
  name: "two-step",
  free: 5,
  firstWait: 30,
  longestWait: 15 * 60,
  forgetAfter: 24 * 60 * 60,
};

const wanted = (message: string) =>
  new Failure(401, message, {
    data: { field: "_two_step", required: true } satisfies z.output<typeof twoStepNeeded>,
  });

/**
 * Uses up a code of an authenticator.
 * @param secret undefined when its key is lost: no code is right, and the customer has recovery codes.
 * @returns whether it was right, and later than the last one that was taken.
 */
async function spendCode(
  db: Database,
  userId: string,
  secret: string | undefined,
  code: string,
): Promise<boolean> {
  const step = secret === undefined ? undefined : stepOfCode(secret, code, new Date());
  if (step === undefined) return false;
  const used = await db
    .update(users)
    .set({ twoStepLastStep: step })
    .where(and(eq(users.id, userId), lt(users.twoStepLastStep, step)))
    .returning({ id: users.id });
  return used.length === 1;
}

/**
 * The second step of signing in, where it is switched on: the code of an authenticator or a recovery code, each good
 * once.
 * @throws Failure 401 asking for it; 429 too_many_attempts.
 */
export async function takeSecondStep(
  db: Database,
  secrets: Secrets,
  { id, twoStepSecret }: { id: string; twoStepSecret: string | null },
  given: string | undefined,
): Promise<void> {
  if (twoStepSecret === null) return;
  if (given === undefined || given.trim() === "") throw wanted("Two step code required");
  await countAttempt(db, codes, id);
  const digits = given.replace(/\s/g, "");
  const right = /^\d{6}$/.test(digits)
    ? await spendCode(db, id, await openAuthenticator(db, secrets, "customers", id, twoStepSecret), digits)
    : await spendRecoveryCode(db, id, given);
  if (!right) throw wanted("Invalid two step code");
  await clearAttempts(db, codes, id);
}
