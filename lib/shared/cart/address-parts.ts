/** What an address of a cart is made of, as docs/product.md, Field names says, behind a prefix. */
const addressParts = [
  "FirstName",
  "LastName",
  "Company",
  "AddressLine1",
  "AddressLine2",
  "AddressLine3",
  "CityTown",
  "County",
  "PostCode",
  "Country",
] as const;

export type FlatAddress<P extends string> = Record<`${P}${(typeof addressParts)[number]}`, string>;

/** An empty address. Its country is GB, the only one that we deliver to. */
export function noAddress<P extends string>(prefix: P): FlatAddress<P> {
  return Object.fromEntries(
    addressParts.map((part) => [`${prefix}${part}`, part === "Country" ? "GB" : ""]),
  ) as FlatAddress<P>;
}
