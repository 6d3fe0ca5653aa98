import { randomUUID } from "node:crypto";
import type { CustomerAddress } from "../contract";
import type { Connection } from "../database/connect";
import { refused } from "../http/failure";
import { countAddresses, insertAddress, makeDefault } from "./address-queries";
import { changeAddresses, columnsOf, type StatedAddress } from "./change-addresses";

/** More addresses than this do not fit into one book. */
const MAX_ADDRESSES = 50;

/**
 * Adds an address to a customer's book. The first one is the default whatever it says.
 * @throws Failure 409 address_book_full.
 */
export function addAddress(
  db: Connection["db"],
  userId: string,
  stated: StatedAddress,
): Promise<CustomerAddress[]> {
  return changeAddresses(db, userId, async (tx) => {
    const there = await countAddresses(tx, userId);
    if (there >= MAX_ADDRESSES)
      throw refused(409, `An address book has room for ${MAX_ADDRESSES} addresses.`, {
        reason: "address_book_full",
      });
    const id = randomUUID();
    await insertAddress(tx, { id, userId, ...columnsOf(stated) });
    if (stated.isDefault || there === 0) await makeDefault(tx, userId, id);
  });
}
