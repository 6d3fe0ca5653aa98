import type { PriceBreak } from "@/packaging-api/contract";

/** One row of the quantity table: from `from` packs up to `to` (open-ended when absent) a pack costs `price` net pence. */
export type BreakRow = { from: number; to?: number; price: number; savingPercent: number };

/** The quantity table, starting with the price of one pack. Savings are whole percents against that price. */
export function breakRows(price: number, breaks: PriceBreak[]): BreakRow[] {
  const steps = [{ quantity: 1, price }, ...breaks];
  return steps.map((step, index) => {
    const next = steps[index + 1];
    return {
      from: step.quantity,
      ...(next === undefined ? {} : { to: next.quantity - 1 }),
      price: step.price,
      savingPercent: price === 0 ? 0 : Math.round((1 - step.price / price) * 100),
    };
  });
}

/** The row that applies when buying this many packs. */
export function rowFor<R extends { from: number }>(rows: R[], packs: number): R | undefined {
  return rows.findLast((row) => row.from <= packs) ?? rows[0];
}
