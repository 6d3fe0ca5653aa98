import type { CustomerAddress } from "../contract";
import type { Connection } from "../database/connect";
import { notFound } from "../http/failure";
import { makeDefault, saveAddress } from "./address-queries";
import { changeAddresses, columnsOf, type StatedAddress } from "./change-addresses";

/**
 * Changes one of a customer's addresses. The default one stays it until another is made the default.
 * @throws Failure 404 when the customer has no such address.
 */
export function updateAddress(
  db: Connection["db"],
  userId: string,
  id: string,
  stated: StatedAddress,
): Promise<CustomerAddress[]> {
  return changeAddresses(db, userId, async (tx) => {
    if (!(await saveAddress(tx, userId, id, columnsOf(stated)))) throw notFound();
    if (stated.isDefault) await makeDefault(tx, userId, id);
  });
}
