import type { Me } from "@/packaging-api/contract";
import type { limits } from "@/trade-rules/limits";

/** What a customer says of themselves, in the order in which it is asked. */
export const detailsFields = ["firstName", "lastName", "company", "vatNumber", "phone", "mobile"] as const;
export type DetailsField = (typeof detailsFields)[number];

export const requiredDetailsFields: readonly DetailsField[] = ["firstName", "lastName"];

/** Which of the contract's limits applies to a field. */
export const detailsLimit: Record<DetailsField, keyof typeof limits> = {
  firstName: "name",
  lastName: "name",
  company: "company",
  vatNumber: "vatNumber",
  phone: "phone",
  mobile: "phone",
};

/** What a browser fills in by itself. */
export const detailsAutoComplete: Record<DetailsField, string> = {
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  vatNumber: "off",
  phone: "tel",
  mobile: "section-mobile tel",
};

/** The notifications that a customer can turn on. */
export const choices = ["notifyOrders", "notifyWishlist", "marketing"] as const satisfies (keyof Me)[];
export type Choice = (typeof choices)[number];
