import type { Address } from "../../contract";

/** An address with every field, as an order has it. */
export const fullAddress: Address = {
  firstName: "Ada",
  lastName: "Lovelace",
  company: "",
  addressLine1: "1 Sample Street",
  addressLine2: "",
  addressLine3: "",
  cityTown: "Leeds",
  county: "",
  postCode: "LS1 4AP",
  country: "GB",
};
