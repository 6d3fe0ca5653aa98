import { addressFields } from "@/lib/shared/forms/address-fields";
import type { Cart, CustomerAddress, GuestStage, Me } from "@/packaging-api/contract";
import { chosenAddress, OTHER_ADDRESS } from "./chosen-address";
import { contactFields, type Entries, entriesOf, entryName } from "./steps";

/** Who orders, where that is a customer: their details, and the addresses of their book. */
export type OrderingCustomer = Pick<
  Me,
  "email" | "firstName" | "lastName" | "phone" | "mobile" | "company" | "vatNumber" | "credit"
> & {
  addresses: CustomerAddress[];
};

/** Whether the details in the cart are this customer's: a cart may come from a guest who signed in with it. */
function knowsCustomer(cart: Pick<Cart, "email">, { email }: Pick<OrderingCustomer, "email">): boolean {
  return cart.email.toLowerCase() === email.toLowerCase();
}

/**
 * What a customer's forms are filled with: the cart's details, then the account's, and the chosen address of the book.
 * The fields for another address begin with the customer's name, unless the cart has an address. The e-mail address is
 * the account's, also where a guest's cart says another.
 */
export function customerEntries(cart: Cart, customer: OrderingCustomer): Entries {
  const known = entriesOf(cart);
  const entries: Record<string, string> = { ...known, email: customer.email };
  if (!knowsCustomer(cart, customer))
    for (const field of contactFields)
      if (field !== "email" && field !== "comment" && field !== "poNumber" && known[field] === "")
        entries[field] = customer[field];
  entries.addressId = chosenAddress(cart, customer.addresses);
  entries.saveAddress = customer.addresses.length === 0 ? "on" : "";
  if (entries.addressId === OTHER_ADDRESS && cart.shippingPostCode !== "") return entries;
  for (const field of addressFields) entries[entryName("delivery", field)] = "";
  if (cart.shippingPostCode === "") entries.deliveryPostCode = known.deliveryPostCode ?? "";
  entries.deliveryFirstName = entries.firstName ?? "";
  entries.deliveryLastName = entries.lastName ?? "";
  entries.deliveryCompany = entries.company ?? "";
  return entries;
}

/** How far a customer's checkout has come: details that a guest left are looked at once more. */
export function customerStage(
  cart: Pick<Cart, "email" | "guestStage">,
  customer: OrderingCustomer,
): GuestStage {
  return knowsCustomer(cart, customer) ? cart.guestStage : "contact";
}
