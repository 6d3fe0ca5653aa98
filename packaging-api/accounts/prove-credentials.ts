import type { Database } from "../database/connect";
import { Failure } from "../http/failure";
import { countLogin } from "./login-limits";
import { verifyNobodysPassword, verifyPassword } from "./passwords";
import { findPersonByEmail, type UserRow } from "./person";

/** LexikJWT's words for everything that is wrong until the password is right. */
export const invalidCredentials = () => new Failure(401, "Invalid credentials.");

/**
 * The customer of an e-mail address, for who knows the password. Whether there is no such account or another password,
 * whether it is active: until the password is right the answer is the same, and so is the work, one comparison.
 * @throws Failure 401; 429 too_many_attempts; 503 when too many sign in at once.
 */
export async function proveCredentials(
  db: Database,
  { username, password }: { username: string; password: string },
  clientAddress: string,
): Promise<UserRow> {
  const passwordWasRight = await countLogin(db, username, clientAddress);
  const customer = await findPersonByEmail(db, username);
  const right =
    customer === undefined
      ? await verifyNobodysPassword(password)
      : await verifyPassword(customer.passwordHash, password);
  if (customer === undefined || !right) throw invalidCredentials();
  await passwordWasRight();
  return customer;
}
