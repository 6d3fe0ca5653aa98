import { passwordMessages } from "../contract";
import type { Database } from "../database/connect";
import { invalid } from "../http/failure";
import { verifyPassword } from "./passwords";
import { readPerson, type UserRow } from "./person";

export const notCurrent = () => invalid([{ propertyPath: "current", message: passwordMessages.current }]);

/**
 * The customer, for something that asks for the password once more.
 * @throws Failure 422 for another password: never 401, which means the token (wire.md).
 */
export async function readPersonByPassword(db: Database, userId: string, password: string): Promise<UserRow> {
  const person = await readPerson(db, userId);
  if (!(await verifyPassword(person.passwordHash, password))) throw notCurrent();
  return person;
}
