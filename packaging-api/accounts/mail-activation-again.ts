import type { z } from "zod";
import type { credentialsBody } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { countLetter, type LetterSettings, lettersEnough } from "../limits/letter-limit";
import { lockCustomer } from "./lock-customer";
import { offerLink } from "./mailed-link";
import { findPerson } from "./person";
import { proveCredentials } from "./prove-credentials";

/**
 * Mails the link of an account that is not active once more, to who knows its password; the earlier link no longer fits.
 * Of an account that is active nothing is mailed.
 * @throws Failure 401; 429 too_many_attempts, letters_enough; 503 when too many sign in at once.
 */
export async function mailActivationAgain(
  db: Connection["db"],
  credentials: z.output<typeof credentialsBody>,
  { clientAddress, letters }: { clientAddress: string; letters: LetterSettings },
): Promise<void> {
  const { id, passwordHash } = await proveCredentials(db, credentials, clientAddress);
  await transact(db, async (tx) => {
    await lockCustomer(tx, id);
    const customer = await findPerson(tx, id);
    // Activated, ended or registered again since the password was looked at.
    if (customer?.activatedAt !== null || customer.passwordHash !== passwordHash) return;
    if (!(await countLetter(tx, "account", letters, customer.email))) throw lettersEnough();
    await offerLink(tx, id, { kind: "activation", passwordHash });
  });
}
