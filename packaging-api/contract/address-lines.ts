import type { Address } from "./address";

/** An address as it is on a parcel, without its country; what is empty takes no line. */
export function addressLines(address: Address): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.addressLine1,
    address.addressLine2,
    address.addressLine3,
    address.cityTown,
    address.county,
    address.postCode,
  ].filter((line) => line !== "");
}
