import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import type { CartRow } from "./cart-queries";
import { carts } from "./cart-tables";
import { customersDetails } from "./customers-details";

/**
 * Makes a cart that is about to be ordered the customer's, with the account's details where no one is named as
 * ordering. Its mail is sent to the account's address, whatever was typed while the cart was a guest's. That changes
 * nothing of what is ordered, so the version stays.
 * @param row locked by the transaction
 * @throws Failure 404 when the customer has ended the account.
 */
export async function takeForCustomer(tx: Database, row: CartRow, userId: string): Promise<CartRow> {
  const account = await customersDetails(tx, userId);
  if (row.userId !== null && row.email === account.email) return row;
  const columns = { userId, ...(row.email === "" ? account : { email: account.email }) };
  const [taken] = await tx.update(carts).set(columns).where(eq(carts.id, row.id)).returning();
  if (taken === undefined) throw new Error("The cart to be ordered is gone.");
  return taken;
}
