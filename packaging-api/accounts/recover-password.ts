import type { z } from "zod";
import { networkOf } from "../../request-limits/network";
import type { recoverBody } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { countLetter, type LetterSettings } from "../limits/letter-limit";
import { countAttempt } from "./attempt-limits";
import { refuseGuessable } from "./guessable-password";
import { offerLink } from "./mailed-link";
import { hashPassword } from "./passwords";
import { emailKey, findPersonByEmail } from "./person";
import { recoveriesFrom, recoveriesOf } from "./person-limits";

/**
 * Mails a link that activates the new password. Nothing changes before it is opened and the password entered once more
 * (docs/product.md, Recovery). The work and the answer are the same whether there is such an account or not, and
 * whether it is locked.
 * @throws Failure 422 for a password that is easy to guess; 429.
 */
export async function recoverPassword(
  db: Connection["db"],
  wanted: z.output<typeof recoverBody>,
  { clientAddress, shopName, letters }: { clientAddress: string; shopName: string; letters: LetterSettings },
): Promise<void> {
  // Check against the address alone: with the name the answer would reveal that there is an account.
  await refuseGuessable("new", wanted.new, { email: wanted.email, shopName });
  await countAttempt(db, recoveriesFrom, networkOf(clientAddress));
  await countAttempt(db, recoveriesOf, emailKey(wanted.email));
  const passwordHash = await hashPassword(wanted.new);
  await transact(db, async (tx) => {
    const person = await findPersonByEmail(tx, wanted.email);
    // No error when the mailbox has had its letters: the answer would reveal that there is an account.
    if (person !== undefined && (await countLetter(tx, "account", letters, person.email)))
      await offerLink(tx, person.id, { kind: "recovery", passwordHash });
  });
}
