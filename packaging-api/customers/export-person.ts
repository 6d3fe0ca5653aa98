import { findPersonByEmail } from "../accounts/person";
import type { Database } from "../database/connect";
import { exportAccount, exportOrders, exportWritten } from "../my-account/export-account";
import { CustomerError } from "./customer-error";
import { guestOrdersOf } from "./guest-orders";

/**
 * Everything that the shop keeps of whoever has an e-mail address: what the customer's own export has, and the orders that
 * guests placed with it. To be handed out once it is known who asks: anybody can type an address.
 * @throws CustomerError when there is nothing
 */
export async function exportPerson(db: Database, email: string): Promise<Record<string, unknown>> {
  const person = await findPersonByEmail(db, email);
  const guestOrders = await exportOrders(db, guestOrdersOf(email));
  if (person !== undefined) return { ...(await exportAccount(db, person.id)), guestOrders };
  const written = await exportWritten(db, email, null);
  if ([guestOrders, ...Object.values(written)].every((rows) => rows.length === 0))
    throw new CustomerError("The shop keeps nothing of that address.");
  return { exportedAt: new Date().toISOString(), account: null, ...written, guestOrders };
}
