import type { ShopDetails } from "../shop-details";

/** Who writes, at the foot of every letter. */
export function imprintOf(shop: ShopDetails): string[] {
  return [
    `${shop.legalName}${shop.sample ? " (sample details)" : ""}`,
    shop.address.join(", "),
    `Company no. ${shop.companyNumber}. VAT no. ${shop.vatNumber}.`,
  ];
}
