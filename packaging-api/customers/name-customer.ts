import { findPerson } from "../accounts/person";
import type { Database } from "../database/connect";
import { readGuestSheet } from "./read-customer";

/** Before the number of a guest's order in what the back office calls a customer. */
const GUEST = "order-";

/** Whom the back office names, by the account's id or by the number of a guest's order. */
export type NamedCustomer = { email: string; userId: string | undefined };

/** What the back office calls a customer. @param found.id of the account, or the number of a guest's order */
export const customerName = ({ id, isGuest }: { id: string; isGuest: boolean }): string =>
  isGuest ? `${GUEST}${id}` : id;

/** The number of the order by which a guest is named; undefined for an account. */
export const guestOrderOf = (name: string): string | undefined =>
  name.startsWith(GUEST) ? name.slice(GUEST.length) : undefined;

/** Whom a name is of; undefined when there is nobody. */
export async function findNamedCustomer(db: Database, name: string): Promise<NamedCustomer | undefined> {
  const number = guestOrderOf(name);
  if (number === undefined) {
    const person = await findPerson(db, name);
    return person && { email: person.email, userId: person.id };
  }
  const guest = await readGuestSheet(db, number);
  return guest && { email: guest.email, userId: undefined };
}
