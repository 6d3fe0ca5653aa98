import { type DeliveryRate, deliveryCharge } from "./delivery-charge";
import { type PriceList, packPriceAtQuantity } from "./price-breaks";
import { amountOf, type PackPrice, vatOn } from "./vat";

/**
 * Amounts of a line in pence: net for one pack, net for all, VAT on all. `grossUnitPrice` is one pack with VAT where that
 * is the stated price, from which the others are worked out.
 */
export type LineAmounts = {
  unitPrice: number;
  grossUnitPrice: number | null;
  lineTotal: number;
  tax: number;
};

/** Amounts of a cart or an order in pence (docs/product.md, Money). `shippingTax` is contained in `tax`. */
export type Totals = {
  itemsTotal: number;
  shippingTotal: number;
  shippingTax: number;
  subTotal: number;
  tax: number;
  total: number;
};

/** What a line's product costs: its rate at home, which a stated price with VAT contains, and the one that is charged. */
type PricedProduct = PriceList & { grossPrice?: number | null; vatRate: number; homeVatRate?: number };

/**
 * Prices one line at its quantity. Goods that leave without VAT cost what is left of a stated price without it.
 * @param price of one pack; by default the product's own at that quantity
 */
export function lineAmounts(
  product: PricedProduct,
  quantity: number,
  price: PackPrice = packPriceAtQuantity(product, quantity),
): LineAmounts {
  const { vatRate, homeVatRate = vatRate } = product;
  const atHome = amountOf(price, homeVatRate, quantity);
  const isHome = vatRate === homeVatRate;
  return {
    unitPrice: price.net,
    grossUnitPrice: isHome ? (price.gross ?? null) : null,
    lineTotal: atHome.net,
    tax: isHome ? atHome.tax : vatOn(atHome.net, vatRate),
  };
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
