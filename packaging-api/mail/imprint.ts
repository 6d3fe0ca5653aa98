import { printedName, type ShopDetails } from "../shop-details";

/** Who writes, at the foot of every letter. */
export function imprintOf(shop: ShopDetails): string[] {
  return [
    printedName(shop),
    shop.address.join(", "),
    `Registered in ${shop.registeredIn}, company no. ${shop.companyNumber}. VAT no. ${shop.vatNumber}.`,
  ];
}
