import {
  type AddressWithPhones,
  addressWithPhones,
  addressWithPhonesKeys,
  flatName,
  type GuestDetails,
  type Violation,
} from "../contract";
import { violationsOf } from "../http/call";
import { invalid } from "../http/failure";

/** Addresses to be written: undefined leaves what is there, null makes the invoice follow the delivery. */
export type DetailAddresses = {
  shippingAddress?: AddressWithPhones;
  paymentAddress?: AddressWithPhones | null;
};

type Read = { address?: AddressWithPhones; violations: Violation[] };

/** Reads the group of `delivery*` or `billing*` fields. Names that are left out are those of the person who orders. */
function readGroup(details: GuestDetails, prefix: "delivery" | "billing"): Read {
  const fields = Object.fromEntries(
    addressWithPhonesKeys.map((key) => [key, details[flatName(prefix, key)]]),
  );
  if (Object.values(fields).every((value) => value === undefined)) return { violations: [] };
  const { firstName, lastName } = details;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const parsed = addressWithPhones.safeParse({ firstName, lastName, ...given });
  if (parsed.success) return { address: parsed.data, violations: [] };
  const violations = violationsOf(parsed.error).map(({ propertyPath, message }) => ({
    propertyPath: prefix + propertyPath.charAt(0).toUpperCase() + propertyPath.slice(1),
    message,
  }));
  return { violations };
}

/**
 * The addresses within guest details. With `sameAsDelivery` the invoice follows the delivery and billing fields do not
 * count.
 * @throws Failure 422 with violations under the names of the flat fields.
 */
export function addressesOf(details: GuestDetails): DetailAddresses {
  const delivery = readGroup(details, "delivery");
  const billing: Read = details.sameAsDelivery ? { violations: [] } : readGroup(details, "billing");
  const violations = [...delivery.violations, ...billing.violations];
  if (violations.length > 0) throw invalid(violations);
  return {
    ...(delivery.address && { shippingAddress: delivery.address }),
    ...(billing.address && { paymentAddress: billing.address }),
    ...(details.sameAsDelivery && { paymentAddress: null }),
  };
}
