import type { Cart } from "../contract";
import type { Connection } from "../database/connect";
import { type CartToChange, updateDetails } from "./change-cart";

/**
 * Notes which postcode delivery is priced for until the cart has a delivery address.
 * @throws Failure 404 cart_unknown; 409 cart_ordered; 412.
 */
export function setDeliveryPostcode(
  db: Connection["db"],
  cart: CartToChange,
  postCode: string,
): Promise<Cart> {
  return updateDetails(db, cart, async () => ({ deliveryPostcode: postCode }));
}
