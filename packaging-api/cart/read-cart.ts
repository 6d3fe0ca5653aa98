import { type DeliveryTerms, deliveryFor } from "../../trade-rules/delivery";
import type { DeliveryRate } from "../../trade-rules/delivery-charge";
import { type ServiceTerms, servicesOf, timedTermsOf } from "../../trade-rules/delivery-services";
import { deliveryVatRate, goodsVatRate } from "../../trade-rules/export-vat";
import { packPriceOfLine, type QuotedPrice } from "../../trade-rules/quotes";
import { SAMPLES_DELIVERY } from "../../trade-rules/samples";
import { type SplitPacks, splitPacks } from "../../trade-rules/split-stock";
import { type LineAmounts, lineAmounts, type Totals, totalsOf } from "../../trade-rules/totals";
import type { PackPrice } from "../../trade-rules/vat";
import type { Database } from "../database/connect";
import { type CartRow, type ItemRow, readItems } from "./cart-queries";
import { isSamplesLine, samplesLine } from "./samples-line";

/**
 * A line of a cart with its product as it is now, what it costs now and the rate of VAT in that. `packPrice` is what one
 * pack costs at home, `keptBy` the quote that says so, if one does, and `parts` which of its packs are there.
 */
export type CartLine = ItemRow &
  LineAmounts & { vatRate: number; packPrice: PackPrice; keptBy: QuotedPrice | null; parts: SplitPacks };

/** A cart that is not ordered yet, priced. */
export type OpenCart = {
  row: CartRow;
  lines: CartLine[];
  delivery: DeliveryTerms | null;
  /** Of the service with a day that was chosen, where the goods go to a place that has it; otherwise it is economy. */
  timed: ServiceTerms | undefined;
  totals: Totals;
};

/** What is not delivered costs no delivery either. */
function rateOf({ price, zone, deliverable }: DeliveryTerms, timed: ServiceTerms | undefined): DeliveryRate {
  return { price: deliverable ? (timed ?? { price }).price : 0, vatRate: deliveryVatRate(zone) };
}

/** The items of a cart, and the line of its samples in the end. */
function withSamples({ samples }: CartRow, items: ItemRow[]): ItemRow[] {
  const line = samplesLine(samples);
  const goods = items.filter((item) => !isSamplesLine(item));
  return line === undefined ? goods : [...goods, line];
}

/** Delivery of samples alone: by post, whose price is that of their line, and on no day that could be chosen. */
function byPost(delivery: DeliveryTerms): DeliveryTerms {
  const posted = { ...delivery, price: SAMPLES_DELIVERY.price };
  return { ...posted, services: servicesOf(posted) };
}

/** Whether nothing of a cart is there yet: it all comes later. */
const comesLater = (items: readonly ItemRow[]): boolean =>
  items.length > 0 && items.every((item) => splitPacks(item.quantity, item).now === 0);

/** Nobody can choose a day for goods that are not there. */
const byEconomy = (delivery: DeliveryTerms): DeliveryTerms => ({
  ...delivery,
  services: delivery.services.filter(({ service }) => service === "economy"),
});

/** Prices a cart with its items as they are now, or as a quote keeps them, at the VAT of where they go. */
export function priceCart(row: CartRow, items: ItemRow[], now = new Date()): OpenCart {
  const given = withSamples(row, items);
  const isSamplesAlone = given.length > 0 && given.every(isSamplesLine);
  const found = deliveryOf(row);
  const posted = found !== null && isSamplesAlone ? byPost(found) : found;
  const delivery = posted !== null && comesLater(given) ? byEconomy(posted) : posted;
  const timed = timedTermsOf(delivery?.services, row.deliveryService);
  const lines = given.map((item) => {
    const vatRate = goodsVatRate(item.homeVatRate, delivery?.zone);
    const { price, keptBy } = packPriceOfLine(item, item.quantity, item.quoted, now);
    const amounts = lineAmounts({ ...item, vatRate }, item.quantity, price);
    return { ...item, vatRate, ...amounts, packPrice: price, keptBy, parts: splitPacks(item.quantity, item) };
  });
  const rate = isSamplesAlone ? SAMPLES_DELIVERY : delivery === null ? undefined : rateOf(delivery, timed);
  return { row, lines, delivery, timed, totals: totalsOf(lines, rate) };
}

/** Reads and prices a cart whose row is at hand. */
export async function readOpenCart(db: Database, row: CartRow): Promise<OpenCart> {
  return priceCart(row, await readItems(db, row.id));
}

/** Delivery to where the cart goes, or to where the shopper asked about; null while neither is known. */
function deliveryOf(row: Pick<CartRow, "shippingAddress" | "deliveryPostcode">): DeliveryTerms | null {
  const postCode = row.shippingAddress?.postCode ?? row.deliveryPostcode;
  return postCode === "" ? null : deliveryFor(postCode);
}
