import type { z } from "zod";
import type { changeEmailBody } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { invalid } from "../http/failure";
import { countLetter, type LetterSettings } from "../limits/letter-limit";
import { enqueue } from "../outbox/effect";
import { countAttempt } from "./attempt-limits";
import { notCurrent, readPersonByPassword } from "./current-password";
import { lockCustomer } from "./lock-customer";
import { offerLink, removeLink } from "./mailed-link";
import { emailKey, findPerson } from "./person";
import { emailChangesOf, emailChangesTo } from "./person-limits";

/**
 * Mails a link to another address that makes it the account's, and notifies the present one. Nothing changes before the
 * link is opened. Whether another account has the address is looked up as the letter is written: neither the time nor
 * the answer nor the state of an earlier link reveals it, and that account's owner gets the letter then.
 * @throws Failure 422 when `current` is not the password, and for the address that the account has; 429.
 */
export async function changeEmail(
  db: Connection["db"],
  userId: string,
  { email, current }: z.output<typeof changeEmailBody>,
  letters: LetterSettings,
): Promise<void> {
  const { passwordHash } = await readPersonByPassword(db, userId, current);
  await countAttempt(db, emailChangesOf, userId);
  await countAttempt(db, emailChangesTo, emailKey(email));
  await transact(db, async (tx) => {
    await lockCustomer(tx, userId);
    const person = await findPerson(tx, userId);
    // Changed since it was looked at, and with it the link was taken back that was asked for with the old one.
    if (person?.passwordHash !== passwordHash) throw notCurrent();
    if (emailKey(email) === emailKey(person.email))
      throw invalid([{ propertyPath: "email", message: "This value should not be the present one." }]);
    await removeLink(tx, userId, "email");
    await enqueue(tx, {
      kind: "mail.email-change",
      payload: { userId, state: "asked", to: person.email, formerEmail: person.email, newEmail: email },
    });
    // Without a word when the mailbox has had its letters: one that an account has gets more of them.
    if (await countLetter(tx, "account", letters, email))
      await offerLink(tx, userId, { kind: "email", email });
  });
}
