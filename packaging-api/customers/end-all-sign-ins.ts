import { countSignIns } from "../accounts/list-sign-ins";
import { findPersonByEmail } from "../accounts/person";
import { endSignIns } from "../accounts/token-families";
import type { Database } from "../database/connect";
import { CustomerError } from "./customer-error";

/**
 * Signs a customer out everywhere.
 * @returns in how many places they were signed in
 * @throws CustomerError when there is no such account
 */
export async function endAllSignIns(tx: Database, email: string): Promise<{ id: string; places: number }> {
  const person = await findPersonByEmail(tx, email);
  if (person === undefined) throw new CustomerError("There is no account of that address.");
  const places = await countSignIns(tx, person.id);
  await endSignIns(tx, person.id);
  return { id: person.id, places };
}
