import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { networkOf } from "../../request-limits/network";
import type { Registration } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { Failure } from "../http/failure";
import { countLetter, type LetterSettings, lettersEnough } from "../limits/letter-limit";
import { enqueue } from "../outbox/effect";
import { users } from "./account-tables";
import { countAttempt } from "./attempt-limits";
import { refuseGuessable } from "./guessable-password";
import { offerLink, removeLink } from "./mailed-link";
import { hashPassword } from "./passwords";
import { emailKey, findPersonByEmail } from "./person";
import { registrationsFrom, registrationsOf } from "./person-limits";

/** In both forms of docs/wire.md, Envelope. */
function addressUsed(): Failure {
  const message = "This value is already used.";
  return new Failure(422, "Error registering account", {
    violations: [{ propertyPath: "email", message }],
    fields: [{ key: "email", message }],
  });
}

type NewPerson = Omit<Registration, "confirm" | "password"> & { passwordHash: string };

/** @returns the new customer's id; undefined when the address is used. */
async function insertPerson(tx: Database, person: NewPerson): Promise<string | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ id: randomUUID(), ...person })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id;
}

/**
 * Replaces a registration that was never activated: no one has shown yet that the address is theirs, so the last one
 * to register counts, with everything they typed. Earlier links die.
 * @returns the customer's id; undefined when the account of that address is active.
 */
async function replaceRegistration(tx: Database, person: NewPerson): Promise<string | undefined> {
  const [row] = await tx
    .update(users)
    .set({ ...person, createdAt: sql`now()` })
    .where(
      and(
        eq(sql`lower(${users.email})`, emailKey(person.email)),
        isNull(users.activatedAt),
        isNull(users.endedAt),
      ),
    )
    .returning({ id: users.id });
  if (row !== undefined) await removeLink(tx, row.id, "recovery");
  return row?.id;
}

/**
 * Registers a customer, who has to open the mailed link and enter the password once more before they can sign in. The
 * owner of an active account with that address is written to.
 * @throws Failure 422 for a password that is easy to guess, and when an active account has the address; 429.
 */
export async function createUser(
  db: Connection["db"],
  registration: Registration,
  { clientAddress, shopName, letters }: { clientAddress: string; shopName: string; letters: LetterSettings },
): Promise<void> {
  await refuseGuessable("password", registration.password, { ...registration, shopName });
  await countAttempt(db, registrationsFrom, networkOf(clientAddress));
  await countAttempt(db, registrationsOf, emailKey(registration.email));
  const { confirm: _accepted, password, ...details } = registration;
  const person = { ...details, passwordHash: await hashPassword(password) };
  const created = await transact(db, async (tx) => {
    if (!(await countLetter(tx, "account", letters, person.email))) throw lettersEnough();
    const userId = (await insertPerson(tx, person)) ?? (await replaceRegistration(tx, person));
    if (userId !== undefined) {
      await offerLink(tx, userId, { kind: "activation", passwordHash: person.passwordHash });
      return true;
    }
    const owner = await findPersonByEmail(tx, person.email);
    if (owner) await enqueue(tx, { kind: "mail.address-taken", payload: { userId: owner.id } });
    return false;
  });
  // Outside the transaction, whose mail to the owner has to stay.
  if (!created) throw addressUsed();
}
