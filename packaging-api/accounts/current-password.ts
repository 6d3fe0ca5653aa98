import { passwordMessages } from "../../trade-rules/password-rule";
import type { Database } from "../database/connect";
import { invalid } from "../http/failure";
import { clearAttempts, countAttempt } from "./attempt-limits";
import { verifyPassword } from "./passwords";
import { readPerson, type UserRow } from "./person";
import { passwordChecks } from "./person-limits";

export const notCurrent = () => invalid([{ propertyPath: "current", message: passwordMessages.current }]);

/**
 * The customer, for something that asks for the password once more.
 * @throws Failure 422 for another password: never 401, which means the token (docs/wire.md, Statuses); 429.
 */
export async function readPersonByPassword(db: Database, userId: string, password: string): Promise<UserRow> {
  await countAttempt(db, passwordChecks, userId);
  const person = await readPerson(db, userId);
  if (!(await verifyPassword(person.passwordHash, password))) throw notCurrent();
  await clearAttempts(db, passwordChecks, userId);
  return person;
}
