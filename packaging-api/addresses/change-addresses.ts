import type { z } from "zod";
import { lockCustomer } from "../accounts/lock-customer";
import type { addressBody, CustomerAddress } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound } from "../http/failure";
import { type AddressColumns, readAddresses } from "./address-queries";

/** An address as a customer states it. */
export type StatedAddress = z.output<typeof addressBody>;

/** The columns of a stated address. */
export function columnsOf({ phone, isDefault: _default, ...address }: StatedAddress): AddressColumns {
  return { address, phone };
}

/**
 * One change of a customer's address book in one transaction that locks the customer: of several addresses there is
 * exactly one default, however many changes come at the same time.
 * @returns the whole book after it.
 * @throws Failure 404 when the customer has ended the account; and what `change` throws.
 */
export function changeAddresses(
  db: Connection["db"],
  userId: string,
  change: (tx: Database) => Promise<void>,
): Promise<CustomerAddress[]> {
  return transact(db, async (tx) => {
    if (!(await lockCustomer(tx, userId))) throw notFound();
    await change(tx);
    return readAddresses(tx, userId);
  });
}
