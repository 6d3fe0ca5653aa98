import { z } from "zod";
import { limits } from "../../trade-rules/limits";
import { formatPostcode, ukPostcode } from "../../trade-rules/postcode";
import { type FlatName, flatName } from "./flat-name";
import { named, personName } from "./name";
import { BLANK, required, text } from "./text";

/** One address of a cart or an order, by the names of docs/product.md, Field names. */
export const address = z.object({
  firstName: personName(limits.name),
  lastName: personName(limits.name),
  company: named(limits.company).default(""),
  addressLine1: named(limits.addressLine).min(1, BLANK),
  addressLine2: named(limits.addressLine).default(""),
  addressLine3: named(limits.addressLine).default(""),
  cityTown: named(limits.town).min(1, BLANK),
  county: named(limits.county).default(""),
  postCode: required(limits.postcode)
    .transform(formatPostcode)
    .refine((value) => ukPostcode.test(value), "This value is not a valid UK postcode."),
  country: z.literal("GB", "This value is not a valid country.").default("GB"),
});
export type Address = z.infer<typeof address>;

/** The person to call there, if it is not the one who orders; left out where no one is named. */
const phones = { phone: text(limits.phone).optional(), mobile: text(limits.phone).optional() };

/** An address of a cart or an order with its telephone numbers, which guest details may come with. */
export const addressWithPhones = address.extend(phones);
export type AddressWithPhones = z.infer<typeof addressWithPhones>;
export const addressWithPhonesKeys = Object.keys(addressWithPhones.shape) as (keyof AddressWithPhones)[];

/** An address as it was taken, also before a rule of `address` was what it is now. */
export const takenAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  cityTown: z.string(),
  county: z.string(),
  postCode: z.string(),
  country: z.literal("GB"),
  phone: z.string().optional(),
  mobile: z.string().optional(),
}) satisfies z.ZodType<AddressWithPhones>;

export const addressKeys = Object.keys(address.shape) as (keyof Address)[];
/** Fields under a prefix, each with the same schema. */
function flat<P extends string, K extends string, S extends z.ZodType>(prefix: P, keys: K[], field: S) {
  return Object.fromEntries(keys.map((key) => [flatName(prefix, key), field])) as Record<FlatName<P, K>, S>;
}
/** The fields of `address` under a prefix. */
export const flatAddress = <P extends string, S extends z.ZodType>(prefix: P, field: S) =>
  flat(prefix, addressKeys, field);
/** Those of `addressWithPhones`. */
export const flatAddressWithPhones = <P extends string, S extends z.ZodType>(prefix: P, field: S) =>
  flat(prefix, addressWithPhonesKeys, field);
