import { STANDARD_VAT_PERCENT, vatOn } from "./vat";

/** The one way of delivery, by its name on orders (docs/product.md, Delivery). */
export const FLAT_DELIVERY = "Flat Delivery Rate";

/** Net pence for any number of packs (docs/product.md, Figures). */
export const FLAT_DELIVERY_PENCE = 499;

/** The courier's working days to the UK mainland, which is where goods go until a postcode says otherwise. */
export const MAINLAND_DAYS = { daysFrom: 1, daysTo: 3 } as const;

/** What delivery to a zone costs: net pence, and the rate of VAT on it as a whole percentage. */
export type DeliveryRate = { price: number; vatRate: number };

/** What is counted with as long as no one knows where the goods go. */
const flatRate: DeliveryRate = { price: FLAT_DELIVERY_PENCE, vatRate: STANDARD_VAT_PERCENT };

/** What delivery costs, net and its VAT in pence; nothing while there is nothing to deliver. */
export function deliveryCharge(
  lines: number,
  { price, vatRate }: DeliveryRate = flatRate,
): { net: number; tax: number } {
  const net = lines === 0 ? 0 : price;
  return { net, tax: vatOn(net, vatRate) };
}
