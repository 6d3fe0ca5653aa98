import { eq, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { findPersonByEmail } from "../accounts/person";
import type { Database } from "../database/connect";
import { readRow } from "../database/rows";
import { AccountOwesError, deleteWritten, endAccount } from "../my-account/delete-account";
import { exportWritten } from "../my-account/export-account";
import { orders } from "../orders/order-tables";
import { CustomerError } from "./customer-error";
import { guestOrdersOf } from "./guest-orders";

const kept = z.object({
  orders: z.int(),
  documents: z.int(),
  /** The London day of the last order; null without any. */
  lastOrderOn: z.string().nullable(),
});
/**
 * What stays of a person because a law wants it kept: orders with their addresses and payments, invoices and credit notes, six
 * years from the end of the business year (HMRC, VAT Notice 700/21).
 */
type KeptOfPerson = z.infer<typeof kept>;

const readKept = (tx: Database, condition: SQL | undefined): Promise<KeptOfPerson> =>
  readRow(
    tx,
    kept,
    sql`select count(*)::int as orders,
        coalesce(sum((select count(*) from documents d where d.order_id = ${orders.id})), 0)::int as documents,
        (max(${orders.placedAt}) at time zone 'Europe/London')::date::text as "lastOrderOn"
      from ${orders} where ${condition}`,
  );

/** What an erasure came to. */
export type ErasedPerson = { hadAccount: boolean; kept: KeptOfPerson };

/**
 * Erases whoever has an e-mail address (UK GDPR, article 17): the account by the rule by which customers end their own, and
 * what was written with the address. What must be kept is kept, and counted.
 * @throws CustomerError when there is nothing, or something is owed on account
 */
export async function erasePerson(tx: Database, email: string): Promise<ErasedPerson> {
  const person = await findPersonByEmail(tx, email);
  const ofGuests = guestOrdersOf(email);
  if (person !== undefined) {
    const keeps = await readKept(tx, or(eq(orders.userId, person.id), ofGuests));
    try {
      await endAccount(tx, person);
    } catch (error) {
      if (error instanceof AccountOwesError) throw new CustomerError(error.message);
      throw error;
    }
    return { hadAccount: true, kept: keeps };
  }
  const keeps = await readKept(tx, ofGuests);
  const written = await exportWritten(tx, email, null);
  if (keeps.orders === 0 && Object.values(written).every((rows) => rows.length === 0))
    throw new CustomerError("The shop keeps nothing of that address.");
  await deleteWritten(tx, email, null);
  return { hadAccount: false, kept: keeps };
}
