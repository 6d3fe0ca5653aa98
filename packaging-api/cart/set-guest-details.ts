import type { Cart, GuestDetails } from "../contract";
import type { Connection } from "../database/connect";
import { type CartToChange, updateDetails } from "./change-cart";
import { addressesOf } from "./detail-addresses";

/**
 * Notes who orders and, where given in the same call, where to and who is invoiced.
 * @throws Failure 404 cart_unknown; 409 cart_ordered; 412; 422.
 */
export function setGuestDetails(
  db: Connection["db"],
  cart: CartToChange,
  details: GuestDetails,
): Promise<Cart> {
  const addresses = addressesOf(details);
  const { firstName, lastName, email, phone, mobile, company, poNumber, vatNumber, comment } = details;
  return updateDetails(db, cart, async () => ({
    firstName,
    lastName,
    email,
    phone,
    mobile,
    company,
    poNumber,
    vatNumber,
    comment,
    ...addresses,
  }));
}
