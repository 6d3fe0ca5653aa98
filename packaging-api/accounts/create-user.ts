import { randomUUID } from "node:crypto";
import type { Registration } from "../contract";
import type { Connection } from "../database/connect";
import { users } from "../database/schema";
import { transact } from "../database/transaction";
import { Failure } from "../http/failure";
import { enqueue } from "../outbox/effect";
import { countAttempt } from "./limits";
import { offerLink } from "./mailed-link";
import { networkOf } from "./network";
import { hashPassword } from "./passwords";
import { findPersonByEmail } from "./person";
import { registrations } from "./person-limits";

/** In both forms that section 7 of the specification reads. */
function addressUsed(): Failure {
  const message = "This value is already used.";
  return new Failure(422, "Error registering account", {
    violations: [{ propertyPath: "email", message }],
    fields: [{ key: "email", message }],
  });
}

/**
 * Registers a customer, who has to open the mailed link before they can sign in. To an address that is used already
 * its owner is written: how to sign in, or how to activate the account that waits for it.
 * @throws Failure 422 when the address is used; 429.
 */
export async function createUser(
  db: Connection["db"],
  registration: Registration,
  clientAddress: string,
): Promise<void> {
  await countAttempt(db, registrations, networkOf(clientAddress));
  const { confirm: _accepted, password, ...person } = registration;
  const passwordHash = await hashPassword(password);
  const created = await transact(db, async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ id: randomUUID(), ...person, passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (row !== undefined) {
      await offerLink(tx, row.id, "activation");
      return true;
    }
    const owner = await findPersonByEmail(tx, person.email);
    if (owner?.activatedAt === null) await offerLink(tx, owner.id, "activation");
    else if (owner) await enqueue(tx, { kind: "mail.address-taken", payload: { userId: owner.id } });
    return false;
  });
  // Outside the transaction, whose mail to the owner has to stay.
  if (!created) throw addressUsed();
}
