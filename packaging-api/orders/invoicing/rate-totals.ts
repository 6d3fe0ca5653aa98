import type { RateTotal } from "./document-content";

/** Adds up by VAT rate, the highest rate first; a rate with nothing of it is left out. */
export function totalsByRate(entries: readonly RateTotal[]): RateTotal[] {
  const sums = new Map<number, RateTotal>();
  for (const { rate, net, tax } of entries) {
    const sum = sums.get(rate) ?? { rate, net: 0, tax: 0 };
    sums.set(rate, { rate, net: sum.net + net, tax: sum.tax + tax });
  }
  return [...sums.values()].filter(({ net, tax }) => net + tax > 0).sort((a, b) => b.rate - a.rate);
}

/** What is left of totals after others were taken off them. */
export function lessTotals(totals: readonly RateTotal[], off: readonly RateTotal[]): RateTotal[] {
  return totalsByRate([...totals, ...off.map(({ rate, net, tax }) => ({ rate, net: -net, tax: -tax }))]);
}

/** Net, VAT and both, in pence. */
export function sumOf(totals: readonly RateTotal[]): { net: number; tax: number; total: number } {
  const net = totals.reduce((sum, one) => sum + one.net, 0);
  const tax = totals.reduce((sum, one) => sum + one.tax, 0);
  return { net, tax, total: net + tax };
}
