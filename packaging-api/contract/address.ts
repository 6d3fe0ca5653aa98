import { z } from "zod";
import { limits } from "./limits";
import { formatPostcode, ukPostcode } from "./postcode";
import { optional, required } from "./text";

/** One address of a cart or an order, as section 3 of the specification names its fields. */
export const address = z.object({
  firstName: required(limits.name),
  lastName: required(limits.name),
  company: optional(limits.company),
  addressLine1: required(limits.addressLine),
  addressLine2: optional(limits.addressLine),
  addressLine3: optional(limits.addressLine),
  cityTown: required(limits.town),
  county: optional(limits.county),
  postCode: required(limits.postcode)
    .transform(formatPostcode)
    .refine((value) => ukPostcode.test(value), "This value is not a valid UK postcode."),
  country: z.literal("GB", "This value is not a valid country.").default("GB"),
});
export type Address = z.infer<typeof address>;

/** Section 3 spells addresses flat: `shippingFirstName`, `deliveryPostCode`, … */
type FlatName<P extends string> = `${P}${Capitalize<keyof Address>}`;
export function flatName<P extends string>(prefix: P, key: keyof Address): FlatName<P> {
  return `${prefix}${key.charAt(0).toUpperCase()}${key.slice(1)}` as FlatName<P>;
}
export const addressKeys = Object.keys(address.shape) as (keyof Address)[];
/** The fields of `address` under a prefix, each with the same schema. */
export function flatAddress<P extends string, S extends z.ZodType>(prefix: P, field: S) {
  return Object.fromEntries(addressKeys.map((key) => [flatName(prefix, key), field])) as Record<
    FlatName<P>,
    S
  >;
}
