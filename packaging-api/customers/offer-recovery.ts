import { findPersonByEmail } from "../accounts/person";
import type { Database } from "../database/connect";
import { enqueue } from "../outbox/effect";
import { CustomerError } from "./customer-error";

/**
 * Mails a customer the way to a new password. The letter has no secret: the password is chosen on the page that it leads to,
 * as by everybody who forgot theirs, so that nobody who reads the mailbox alone gets in.
 * @throws CustomerError when there is no such account
 */
export async function offerRecovery(tx: Database, email: string): Promise<{ id: string }> {
  const person = await findPersonByEmail(tx, email);
  if (person === undefined) throw new CustomerError("There is no account of that address.");
  await enqueue(tx, { kind: "mail.recovery-offered", payload: { userId: person.id } });
  return { id: person.id };
}
