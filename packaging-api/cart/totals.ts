import { vatOn } from "../contract";
import { type DeliveryRate, deliveryCharge } from "./delivery";
import { type PriceList, priceAtQuantity } from "./price-at-quantity";

/** Amounts of a line in pence: net for one pack, net for all, VAT on all. */
export type LineAmounts = { unitPrice: number; lineTotal: number; tax: number };

/** Amounts of a cart or an order in pence (readings 4). `shippingTax` is contained in `tax`. */
export type Totals = {
  itemsTotal: number;
  shippingTotal: number;
  shippingTax: number;
  subTotal: number;
  tax: number;
  total: number;
};

/** Prices one line at its quantity. */
export function lineAmounts(product: PriceList & { vatRate: number }, quantity: number): LineAmounts {
  const unitPrice = priceAtQuantity(product, quantity);
  const lineTotal = unitPrice * quantity;
  return { unitPrice, lineTotal, tax: vatOn(lineTotal, product.vatRate) };
}

/**
 * Adds up: items and delivery make the sub-total, with every line's VAT (delivery is a line) the total.
 * @param rate of the zone that the goods go to; the flat rate where that is not known
 */
export function totalsOf(lines: Pick<LineAmounts, "lineTotal" | "tax">[], rate?: DeliveryRate): Totals {
  const delivery = deliveryCharge(lines.length, rate);
  const itemsTotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  const subTotal = itemsTotal + delivery.net;
  const tax = lines.reduce((sum, line) => sum + line.tax, delivery.tax);
  return {
    itemsTotal,
    shippingTotal: delivery.net,
    shippingTax: delivery.tax,
    subTotal,
    tax,
    total: subTotal + tax,
  };
}
