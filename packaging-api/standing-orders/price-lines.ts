import { deliveryFor } from "../../trade-rules/delivery";
import { deliveryVatRate, goodsVatRate } from "../../trade-rules/export-vat";
import { type LineAmounts, lineAmounts, type Totals, totalsOf } from "../../trade-rules/totals";
import { availablePacks } from "../cart/available-packs";
import type { LineRow, StandingOrderRow } from "./standing-order-queries";

/** A line at today's price for the packs that can be had, where it goes; without packs it has no amounts. */
export type PricedLine = LineRow & { packs: number; vatRate: number; amounts: LineAmounts };

/** The lines of a standing order as they would be ordered today, and what those of them come to that can be had. */
export function priceLines(
  { shippingAddress }: Pick<StandingOrderRow, "shippingAddress">,
  rows: readonly LineRow[],
): { lines: PricedLine[]; totals: Totals } {
  const { zone, deliverable, price } = deliveryFor(shippingAddress.postCode);
  const lines = rows.map((row) => {
    const packs = Math.min(row.quantity, availablePacks(row));
    const vatRate = goodsVatRate(row.homeVatRate, zone);
    return { ...row, packs, vatRate, amounts: lineAmounts({ ...row, vatRate }, Math.max(1, packs)) };
  });
  const ready = lines.filter(({ packs }) => packs > 0).map(({ amounts }) => amounts);
  const rate = { price: deliverable ? price : 0, vatRate: deliveryVatRate(zone) };
  return { lines, totals: totalsOf(ready, rate) };
}

/** Pence with VAT of as many packs as the line wants, at today's price of them, however many there are. */
export function statedOf(
  { shippingAddress }: Pick<StandingOrderRow, "shippingAddress">,
  row: Omit<LineRow, "stated">,
): number {
  const vatRate = goodsVatRate(row.homeVatRate, deliveryFor(shippingAddress.postCode).zone);
  const { lineTotal, tax } = lineAmounts({ ...row, vatRate }, row.quantity);
  return lineTotal + tax;
}
