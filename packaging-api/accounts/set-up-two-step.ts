import { eq } from "drizzle-orm";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { invalid } from "../http/failure";
import type { Secrets } from "../keys/stored-keys";
import { users } from "./account-tables";
import { newAuthenticator, stepOfCode } from "./authenticator";
import { readPersonByPassword } from "./current-password";
import { removeRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes";
import { openAuthenticator, sealAuthenticator } from "./two-step-secret";

/**
 * Begins to set up the second step: a secret that counts for nothing until its first code was given.
 * @throws Failure 422 when `password` is not the current one.
 */
export async function offerTwoStep(
  db: Connection["db"],
  secrets: Secrets,
  shop: string,
  userId: string,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { email } = await readPersonByPassword(db, userId, password);
  const offer = newAuthenticator(shop, email);
  await transact(db, async (tx) => {
    const twoStepOffered = await sealAuthenticator(tx, secrets, "customers", userId, offer.secret);
    await tx.update(users).set({ twoStepOffered }).where(eq(users.id, userId));
  });
  return offer;
}

/**
 * Switches the second step on, once the authenticator is shown to have the secret. The code is used up.
 * @returns the recovery codes, which are shown this once.
 * @throws Failure 422 for a wrong code, and when nothing was offered.
 */
export function confirmTwoStep(
  db: Connection["db"],
  secrets: Secrets,
  userId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return transact(db, async (tx) => {
    const [stored] = await tx
      .select({ offered: users.twoStepOffered })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    const offered = stored?.offered ?? undefined;
    const secret =
      offered === undefined ? undefined : await openAuthenticator(tx, secrets, "customers", userId, offered);
    const step = secret === undefined ? undefined : stepOfCode(secret, code.replace(/\s/g, ""), new Date());
    if (step === undefined) throw invalid([{ propertyPath: "code", message: "Invalid two step code" }]);
    await tx
      .update(users)
      .set({ twoStepSecret: offered, twoStepOffered: null, twoStepEndsAt: null, twoStepLastStep: step })
      .where(eq(users.id, userId));
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
  });
}

/**
 * Switches the second step off.
 * @throws Failure 422 when `password` is not the current one.
 */
export async function removeTwoStep(
  db: Connection["db"],
  userId: string,
  password: string,
): Promise<Record<string, never>> {
  await readPersonByPassword(db, userId, password);
  await transact(db, async (tx) => {
    await tx
      .update(users)
      .set({ twoStepSecret: null, twoStepOffered: null, twoStepEndsAt: null })
      .where(eq(users.id, userId));
    await removeRecoveryCodes(tx, userId);
  });
  return {};
}
