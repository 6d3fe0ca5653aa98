import type { limits } from "@/trade-rules/limits";

/** The fields of an address that a shopper fills in, in their order on the page. */
export const addressFields = [
  "firstName",
  "lastName",
  "company",
  "postCode",
  "addressLine1",
  "addressLine2",
  "addressLine3",
  "cityTown",
  "county",
] as const;
export type AddressField = (typeof addressFields)[number];

export const requiredAddressFields: readonly AddressField[] = [
  "firstName",
  "lastName",
  "postCode",
  "addressLine1",
  "cityTown",
];

/** Which of the contract's limits applies to a field. */
export const addressLimit: Record<AddressField, keyof typeof limits> = {
  firstName: "name",
  lastName: "name",
  company: "company",
  postCode: "postcode",
  addressLine1: "addressLine",
  addressLine2: "addressLine",
  addressLine3: "addressLine",
  cityTown: "town",
  county: "county",
};

/** What a browser fills in by itself. */
export const addressAutoComplete: Record<AddressField, string> = {
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  postCode: "postal-code",
  addressLine1: "address-line1",
  addressLine2: "address-line2",
  addressLine3: "address-line3",
  cityTown: "address-level2",
  county: "address-level1",
};
