import { type AddressField, addressFields } from "@/lib/shared/forms/address-fields";
import type { Cart, GuestStage } from "@/packaging-api/contract";

/** The steps of the checkout, in order: the guest stages of the wire. */
export const steps = ["contact", "delivery", "payment"] as const satisfies readonly GuestStage[];
export type Step = (typeof steps)[number];

function isStep(value: string | undefined): value is Step {
  return steps.some((step) => step === value);
}

/** The step to show: the one asked for if the shopper has come that far, else as far as they have come. */
export function activeStep(reached: GuestStage, asked: string | undefined): Step {
  return isStep(asked) && steps.indexOf(asked) <= steps.indexOf(reached) ? asked : reached;
}

/** The fields of the first step's form, in their order on the page. */
export const contactFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "mobile",
  "company",
  "poNumber",
  "vatNumber",
  "comment",
] as const;
export type ContactField = (typeof contactFields)[number];

/**
 * The values of the forms' fields, by the names of a guest's details (docs/product.md, Field names): `firstName`,
 * `deliveryPostCode`, `billingCityTown`; `sameAsDelivery` is "on" or "".
 */
export type Entries = Readonly<Record<string, string>>;

/** "delivery" and "postCode" → "deliveryPostCode". */
export function entryName(prefix: "delivery" | "billing", field: AddressField): string {
  return `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/**
 * The name that a form's field goes by among the entries: the delivery step's own fields are called as the wire calls
 * an address's, the others as they are.
 */
export function entryOfField(step: Step, field: string): string {
  const own = addressFields.find((name) => name === field);
  return step === "delivery" && own !== undefined ? entryName("delivery", own) : field;
}

const filled = (value: string, otherwise: string): string => (value === "" ? otherwise : value);

/** What the cart knows already. A delivery address that is not there yet begins with who orders. */
export function entriesOf(cart: Cart): Entries {
  const fresh = cart.shippingPostCode === "";
  const capital = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  const from = new Map<string, string>(
    Object.entries(cart).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const entries: Record<string, string> = {};
  for (const field of contactFields) entries[field] = cart[field];
  let same = true;
  for (const field of addressFields) {
    const shipping = from.get(`shipping${capital(field)}`) ?? "";
    const payment = from.get(`payment${capital(field)}`) ?? "";
    entries[entryName("delivery", field)] = shipping;
    entries[entryName("billing", field)] = payment;
    if (payment !== "" && payment !== shipping) same = false;
  }
  if (fresh) {
    entries.deliveryFirstName = filled(cart.shippingFirstName, cart.firstName);
    entries.deliveryLastName = filled(cart.shippingLastName, cart.lastName);
    entries.deliveryCompany = filled(cart.shippingCompany, cart.company);
    // The one that delivery was priced for in the cart.
    entries.deliveryPostCode = cart.delivery?.postCode ?? "";
  }
  entries.sameAsDelivery = same ? "on" : "";
  return entries;
}

/** A refused form's fields as entries. A switch that was off is not among a form's fields. */
export function refusedEntries(fields: Readonly<Record<string, string>> | undefined, step: Step): Entries {
  if (fields === undefined) return {};
  const entries = Object.entries(fields).map(([field, value]) => [entryOfField(step, field), value] as const);
  return {
    ...Object.fromEntries(entries),
    ...(step === "delivery" && {
      sameAsDelivery: fields.sameAsDelivery === "on" ? "on" : "",
      saveAddress: fields.saveAddress === "on" ? "on" : "",
    }),
  };
}
