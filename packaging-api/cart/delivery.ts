import { type Delivery, STANDARD_VAT_PERCENT, vatOn } from "../contract";
import { deliveryFor, FLAT_DELIVERY_PENCE } from "../delivery/delivery-for";
import type { CartRow } from "./queries";

/** The one way of delivery, by its name on orders (docs/product.md, Delivery). */
export const FLAT_DELIVERY = "Flat Delivery Rate";

/** What delivery to a zone costs: net pence, and the rate of VAT on it as a whole percentage. */
export type DeliveryRate = { price: number; vatRate: number };

/** What is counted with as long as nobody knows where the goods go. */
const flatRate: DeliveryRate = { price: FLAT_DELIVERY_PENCE, vatRate: STANDARD_VAT_PERCENT };

/** What delivery costs, net and its VAT in pence; nothing while there is nothing to deliver. */
export function deliveryCharge(
  lines: number,
  { price, vatRate }: DeliveryRate = flatRate,
): { net: number; tax: number } {
  const net = lines === 0 ? 0 : price;
  return { net, tax: vatOn(net, vatRate) };
}

/** Delivery to where the cart goes, or to where the shopper asked about; null while neither is known. */
export function deliveryOf(row: Pick<CartRow, "shippingAddress" | "deliveryPostcode">): Delivery | null {
  const postCode = row.shippingAddress?.postCode ?? row.deliveryPostcode;
  return postCode === "" ? null : deliveryFor(postCode);
}
