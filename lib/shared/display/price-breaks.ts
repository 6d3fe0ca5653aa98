import type { PriceBreak } from "@/packaging-api/contract";

/**
 * One row of the quantity table: from `from` packs up to `to` (open-ended when absent) a pack costs `price` net pence,
 * and `gross` with VAT where that is the stated price.
 */
export type BreakRow = { from: number; to?: number; price: number; gross?: number; savingPercent: number };

/**
 * The quantity table, starting with the price of one pack. Savings are whole percents against that price.
 * @param gross pence of one pack with VAT, where that is the stated price
 */
export function breakRows(price: number, breaks: PriceBreak[], gross?: number): BreakRow[] {
  const steps: (PriceBreak & { gross?: number })[] = [
    { quantity: 1, price, ...(gross !== undefined && { gross }) },
    ...breaks,
  ];
  return steps.map((step, index) => {
    const next = steps[index + 1];
    return {
      from: step.quantity,
      ...(next === undefined ? {} : { to: next.quantity - 1 }),
      price: step.price,
      ...(step.gross !== undefined && { gross: step.gross }),
      savingPercent: price === 0 ? 0 : Math.round((1 - step.price / price) * 100),
    };
  });
}

/** The row that applies when buying this many packs. */
export function rowFor<R extends { from: number }>(rows: R[], packs: number): R | undefined {
  return rows.findLast((row) => row.from <= packs) ?? rows[0];
}
