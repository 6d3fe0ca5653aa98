import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { changePasswordBody } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import type { Identity } from "../http/call";
import { enqueue } from "../outbox/effect";
import { users } from "./account-tables";
import { notCurrent, readPersonByPassword } from "./current-password";
import { refuseGuessable } from "./guessable-password";
import { removeLink } from "./mailed-link";
import { hashPassword } from "./passwords";
import { endSignIns } from "./token-families";

/**
 * Changes the password, signs out everywhere else and notifies the owner. A change of the e-mail address that was asked
 * for with the old password is off.
 * @throws Failure 422 when `current` is not the password, and for a new one that is easy to guess.
 */
export async function changePassword(
  db: Connection["db"],
  { userId, signInId }: Identity,
  { current, new: wanted }: z.output<typeof changePasswordBody>,
  shopName: string,
): Promise<void> {
  const person = await readPersonByPassword(db, userId, current);
  await refuseGuessable("new", wanted, { ...person, shopName });
  const passwordHash = await hashPassword(wanted);
  await transact(db, async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      // Of two changes at the same time the later one was asked with a password that is not the current one any more.
      .where(and(eq(users.id, userId), eq(users.passwordHash, person.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw notCurrent();
    await removeLink(tx, userId, "email");
    await endSignIns(tx, userId, { except: signInId });
    await enqueue(tx, { kind: "mail.password-changed", payload: { userId } });
  });
}
