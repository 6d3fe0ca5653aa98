import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { confirmRecoveryBody, recovered } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { enqueue } from "../outbox/effect";
import { users } from "./account-tables";
import { activate, type Welcome } from "./activate-user";
import { unlockForOwner } from "./login-limits";
import { removeLink } from "./mailed-link";
import { openRecoveryReview } from "./open-recovery-review";
import { readPerson } from "./person";
import { proveLink, redeemLink } from "./prove-link";
import { endSignIns } from "./token-families";

/**
 * Activates the new password of a mailed link for whoever enters that password once more: an attacker who asked for the
 * link, with a password of their own, gains nothing (docs/product.md, Mailed links). Signs out everywhere and opens a
 * locked account; a change of the e-mail address that was asked for with the old password is off. Two-step login is
 * unchanged.
 * @returns the secret that opens the review of the account
 * @throws Failure 404 link_invalid; 422 for another password than was asked for.
 */
export async function confirmRecovery(
  db: Connection["db"],
  body: z.output<typeof confirmRecoveryBody>,
  { clientAddress, welcome }: { clientAddress: string; welcome: Welcome },
): Promise<z.output<typeof recovered>> {
  const passwordHash = await proveLink(db, "recovery", body);
  return transact(db, async (tx) => {
    const { userId } = await redeemLink(tx, "recovery", body.token, passwordHash);
    await removeLink(tx, userId, "email");
    await endSignIns(tx, userId);
    const { email, activatedAt } = await readPerson(tx, userId);
    if (activatedAt === null) {
      // The mail proves the address as well as the activation's would, but not who registered and agreed to letters.
      await tx.update(users).set({ marketing: false }).where(eq(users.id, userId));
      await activate(tx, userId, welcome);
    }
    await unlockForOwner(tx, { userId, email, clientAddress });
    await enqueue(tx, { kind: "mail.password-changed", payload: { userId } });
    return { review: await openRecoveryReview(tx, userId) };
  });
}
