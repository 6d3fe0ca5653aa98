import { findAddress } from "../addresses/address-queries";
import type { addressTypes, Cart } from "../contract";
import type { Connection } from "../database/connect";
import { notFound } from "../http/failure";
import { type CartToChange, updateDetails } from "./change-cart";
import { customersDetails } from "./customers-details";

/**
 * Notes where a customer's goods go (`shipping`) or who is invoiced (`payment`) by an address of their book. It is
 * copied: changing the book later changes no cart. Where no one is named as ordering yet, that is the customer.
 * @throws Failure 404 when the customer has no such address, or cart_unknown; 409 cart_ordered; 412.
 */
export function setCartAddress(
  db: Connection["db"],
  cart: CartToChange & { userId: string },
  type: (typeof addressTypes)[number],
  addressId: string,
): Promise<Cart> {
  return updateDetails(db, cart, async (tx, row) => {
    const address = await findAddress(tx, cart.userId, addressId);
    if (address === undefined) throw notFound();
    return {
      ...(type === "shipping" ? { shippingAddress: address } : { paymentAddress: address }),
      ...(row.email === "" && (await customersDetails(tx, cart.userId))),
    };
  });
}
