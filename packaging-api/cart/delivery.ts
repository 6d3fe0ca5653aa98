import { lineVat } from "./vat";

/** The one way of delivery, by its name on orders (section 3 of the specification). */
export const FLAT_DELIVERY = "Flat Delivery Rate";

/** Net pence (section 9 of the specification). */
const FLAT_DELIVERY_PENCE = 499;

/** Delivery carries the standard rate whatever is in the parcel (VATA 1994 s. 2). */
export const DELIVERY_VAT_RATE = 20;

/** What delivery costs, net and its VAT in pence: the flat rate, nothing while there is nothing to deliver. */
export function deliveryCharge(lines: number): { net: number; tax: number } {
  const net = lines === 0 ? 0 : FLAT_DELIVERY_PENCE;
  return { net, tax: lineVat(net, DELIVERY_VAT_RATE) };
}
