import { deliveryFor } from "../../trade-rules/delivery";
import type { DeliveryRate } from "../../trade-rules/delivery-charge";
import { deliveryVatRate, goodsVatRate } from "../../trade-rules/export-vat";
import { type LineAmounts, lineAmounts, type Totals, totalsOf } from "../../trade-rules/totals";
import type { Delivery } from "../contract";
import type { Database } from "../database/connect";
import { type CartRow, type ItemRow, readItems } from "./cart-queries";

/** A line of a cart with its product as it is now, what it costs now and the rate of VAT in that. */
export type CartLine = ItemRow & LineAmounts & { vatRate: number };

/** A cart that is not ordered yet, priced. */
export type OpenCart = {
  row: CartRow;
  lines: CartLine[];
  delivery: Delivery | null;
  totals: Totals;
};

/** What is not delivered costs no delivery either. */
function rateOf({ price, zone, deliverable }: Delivery): DeliveryRate {
  return { price: deliverable ? price : 0, vatRate: deliveryVatRate(zone) };
}

/** Prices a cart with its items as they are now, at the VAT of where they go. */
export function priceCart(row: CartRow, items: ItemRow[]): OpenCart {
  const delivery = deliveryOf(row);
  const lines = items.map((item) => {
    const vatRate = goodsVatRate(item.homeVatRate, delivery?.zone);
    return { ...item, vatRate, ...lineAmounts({ ...item, vatRate }, item.quantity) };
  });
  return { row, lines, delivery, totals: totalsOf(lines, delivery === null ? undefined : rateOf(delivery)) };
}

/** Reads and prices a cart whose row is at hand. */
export async function readOpenCart(db: Database, row: CartRow): Promise<OpenCart> {
  return priceCart(row, await readItems(db, row.id));
}

/** Delivery to where the cart goes, or to where the shopper asked about; null while neither is known. */
function deliveryOf(row: Pick<CartRow, "shippingAddress" | "deliveryPostcode">): Delivery | null {
  const postCode = row.shippingAddress?.postCode ?? row.deliveryPostcode;
  return postCode === "" ? null : deliveryFor(postCode);
}
