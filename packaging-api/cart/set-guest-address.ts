import type { Address, addressTypes, Cart } from "../contract";
import type { Connection } from "../database/connect";
import { type CartToChange, updateDetails } from "./change-cart";

/**
 * Notes where the goods go (`shipping`) or who is invoiced (`payment`).
 * @throws Failure 404 cart_unknown; 409 cart_ordered; 412.
 */
export function setGuestAddress(
  db: Connection["db"],
  cart: CartToChange,
  type: (typeof addressTypes)[number],
  address: Address,
): Promise<Cart> {
  const columns = type === "shipping" ? { shippingAddress: address } : { paymentAddress: address };
  return updateDetails(db, cart, async () => columns);
}
