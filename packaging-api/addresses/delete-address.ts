import type { CustomerAddress } from "../contract";
import type { Connection } from "../database/connect";
import { notFound } from "../http/failure";
import { makeDefault, readAddresses, removeAddress } from "./address-queries";
import { changeAddresses } from "./change-addresses";

/**
 * Removes one of a customer's addresses. After the default one the oldest that is left becomes it.
 * @throws Failure 404 when the customer has no such address.
 */
export function deleteAddress(db: Connection["db"], userId: string, id: string): Promise<CustomerAddress[]> {
  return changeAddresses(db, userId, async (tx) => {
    const removed = await removeAddress(tx, userId, id);
    if (removed === undefined) throw notFound();
    if (!removed.isDefault) return;
    const [oldest] = await readAddresses(tx, userId);
    if (oldest !== undefined) await makeDefault(tx, userId, oldest.id);
  });
}
