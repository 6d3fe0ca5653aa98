import { londonDay } from "../../../trade-rules/dispatch-promise";
import type { Address } from "../../contract";
import { addressLines } from "../../contract/address-lines";
import { printedName, type ShopDetails } from "../../shop-details";
import type { OrderRow } from "../order-rows";
import type { DocumentContent, PostalDetails } from "./document-content";

/** The invoice's address; the company of who orders is in it when the address names none of its own. */
const billedTo = ({ company, paymentAddress }: Pick<OrderRow, "company" | "paymentAddress">): Address => ({
  ...paymentAddress,
  company: paymentAddress.company || company,
});

/** An address by its fields, for books that are kept by programs. */
const postalOf = (address: Address): PostalDetails => ({
  name: `${address.firstName} ${address.lastName}`,
  company: address.company,
  lines: [address.addressLine1, address.addressLine2, address.addressLine3].filter((line) => line !== ""),
  town: address.cityTown,
  county: address.county,
  postCode: address.postCode,
});

/** The shop as a document names it. */
export const supplierOf = (shop: ShopDetails): DocumentContent["supplier"] => ({
  name: printedName(shop),
  address: shop.address,
  vatNumber: shop.vatNumber,
  companyNumber: shop.companyNumber,
  registeredIn: shop.registeredIn,
  email: shop.email,
  phone: shop.phone.display,
});

/** What every document of an order states of the order and of both parties. */
export function partiesOf(
  order: Pick<
    OrderRow,
    | "number"
    | "placedAt"
    | "poNumber"
    | "company"
    | "vatNumber"
    | "paymentAddress"
    | "shippingAddress"
    | "paymentMethod"
  >,
  shop: ShopDetails,
): Pick<
  DocumentContent,
  "order" | "supplier" | "customer" | "deliveredTo" | "deliveredToPostal" | "paymentMethod"
> {
  const billed = billedTo(order);
  return {
    order: { number: order.number, placedOn: londonDay(order.placedAt), poNumber: order.poNumber },
    supplier: supplierOf(shop),
    customer: { address: addressLines(billed), vatNumber: order.vatNumber, postal: postalOf(billed) },
    deliveredTo: addressLines(order.shippingAddress),
    deliveredToPostal: postalOf(order.shippingAddress),
    paymentMethod: order.paymentMethod,
  };
}
