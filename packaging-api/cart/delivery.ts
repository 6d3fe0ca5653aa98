import type { Delivery } from "../contract";
import { deliveryFor, FLAT_DELIVERY_PENCE } from "../delivery/delivery-for";
import type { CartRow } from "./queries";
import { lineVat } from "./vat";

/** The one way of delivery, by its name on orders (section 3 of the specification). */
export const FLAT_DELIVERY = "Flat Delivery Rate";

/** Delivery carries the standard rate whatever is in the parcel (VATA 1994 s. 2). */
export const DELIVERY_VAT_RATE = 20;

/**
 * What delivery costs, net and its VAT in pence; nothing while there is nothing to deliver.
 * @param price net pence of the zone that the goods go to; the flat rate where that is not known
 */
export function deliveryCharge(lines: number, price = FLAT_DELIVERY_PENCE): { net: number; tax: number } {
  const net = lines === 0 ? 0 : price;
  return { net, tax: lineVat(net, DELIVERY_VAT_RATE) };
}

/** Delivery to where the cart goes, or to where the shopper asked about; null while neither is known. */
export function deliveryOf(row: Pick<CartRow, "shippingAddress" | "deliveryPostcode">): Delivery | null {
  const postCode = row.shippingAddress?.postCode ?? row.deliveryPostcode;
  return postCode === "" ? null : deliveryFor(postCode);
}
