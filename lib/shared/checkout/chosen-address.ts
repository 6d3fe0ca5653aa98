import { addressFields } from "@/lib/shared/forms/address-fields";
import type { Cart, CustomerAddress } from "@/packaging-api/contract";
import { flatName } from "@/packaging-api/contract/flat-name";

/** In place of an address's id: one that is not in the book. */
export const OTHER_ADDRESS = "new";

/**
 * Which address of a customer's book the delivery step begins with: the cart's, the default one while the cart has
 * none, or none of them.
 */
export function chosenAddress(cart: Cart, book: readonly CustomerAddress[]): string {
  const fresh = cart.shippingPostCode === "";
  const found = book.find((entry) =>
    fresh
      ? entry.isDefault
      : addressFields.every((field) => entry[field] === cart[flatName("shipping", field)]),
  );
  return found?.id ?? OTHER_ADDRESS;
}
