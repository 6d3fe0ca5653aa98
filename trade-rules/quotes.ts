import { type CalendarDay, londonDay } from "./dispatch-promise";
import { type PriceList, packPriceAtQuantity } from "./price-breaks";
import { amountOf, type PackPrice } from "./vat";

/** Days for which the prices of a quote are kept, beside the day on which it is made. */
export const QUOTE_DAYS = 30;

const DAY_MS = 86_400_000;

/** What a quote says of a line: its packs, the price of one, the rate of VAT at home, and the last day that it is kept. */
export type QuotedPrice = {
  /** The quote's number. */
  number: string;
  packs: number;
  /** Net pence of one pack. */
  net: number;
  /** Pence of one pack with VAT, where that was the stated price. */
  gross: number | null;
  /** Whole percentage, which is in `gross`. */
  vatRate: number;
  until: CalendarDay;
};

/** The last day of a quote that is made now; the day is London's. */
export function quoteUntil(now: Date): CalendarDay {
  return new Date(Date.parse(londonDay(now)) + QUOTE_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the prices of a quote are kept still: to the end of its last day in London. */
export const isQuoteValid = (until: CalendarDay, now: Date): boolean => londonDay(now) <= until;

/** A product with its prices of today; `homeVatRate` is contained in a stated price with VAT. */
type PricedGoods = PriceList & { grossPrice?: number | null; homeVatRate: number };

/**
 * What a pack of a cart's line costs (docs/product.md, Quotes): the quoted price while the quote is valid and the line has
 * exactly the quoted packs, unless today's price is lower. VAT is always today's, so a quoted price with VAT is one only
 * under the rate that was in it.
 * @param quoted of the line; null for one that came from no quote
 * @returns also the quote by which it costs that; null where it is today's price
 */
export function packPriceOfLine(
  goods: PricedGoods,
  quantity: number,
  quoted: QuotedPrice | null,
  now: Date,
): { price: PackPrice; keptBy: QuotedPrice | null } {
  const today = { price: packPriceAtQuantity(goods, quantity), keptBy: null };
  if (quoted === null || quoted.packs !== quantity || !isQuoteValid(quoted.until, now)) return today;
  const kept = { net: quoted.net, gross: quoted.vatRate === goods.homeVatRate ? quoted.gross : null };
  const costs = (price: PackPrice): number => {
    const { net, tax } = amountOf(price, goods.homeVatRate, quantity);
    return net + tax;
  };
  return costs(today.price) < costs(kept) ? today : { price: kept, keptBy: quoted };
}
