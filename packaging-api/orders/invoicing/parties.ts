import { londonDay } from "../../../trade-rules/dispatch-promise";
import type { Address } from "../../contract";
import { addressLines } from "../../contract/address-lines";
import { printedName, type ShopDetails } from "../../shop-details";
import type { OrderRow } from "../order-rows";
import type { DocumentContent } from "./document-content";

/** The invoice's address; the company of who orders is in it when the address names none of its own. */
function billedTo({ company, paymentAddress }: OrderRow): string[] {
  const address: Address = { ...paymentAddress, company: paymentAddress.company || company };
  return addressLines(address);
}

/** What every document of an order states of the order and of both parties. */
export function partiesOf(
  order: OrderRow,
  shop: ShopDetails,
): Pick<DocumentContent, "order" | "supplier" | "customer" | "deliveredTo" | "paymentMethod"> {
  return {
    order: { number: order.number, placedOn: londonDay(order.placedAt), poNumber: order.poNumber },
    supplier: {
      name: printedName(shop),
      address: shop.address,
      vatNumber: shop.vatNumber,
      companyNumber: shop.companyNumber,
      registeredIn: shop.registeredIn,
      email: shop.email,
      phone: shop.phone.display,
    },
    customer: { address: billedTo(order), vatNumber: order.vatNumber },
    deliveredTo: addressLines(order.shippingAddress),
    paymentMethod: order.paymentMethod,
  };
}
