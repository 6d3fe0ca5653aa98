import { and, eq, isNull } from "drizzle-orm";
import { users } from "../accounts/account-tables";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import type { CartRow } from "./cart-queries";

type Details = Pick<
  CartRow,
  "firstName" | "lastName" | "email" | "phone" | "mobile" | "company" | "vatNumber"
>;

/**
 * Who orders, as a customer's account says it.
 * @throws Failure 404 when the customer has ended the account.
 */
export async function customersDetails(tx: Database, userId: string): Promise<Details> {
  const [details] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      mobile: users.mobile,
      company: users.company,
      vatNumber: users.vatNumber,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.endedAt)));
  if (details === undefined) throw notFound();
  return details;
}
