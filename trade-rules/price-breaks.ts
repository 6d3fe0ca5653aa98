import type { PackPrice } from "./vat";

/** From so many packs on, a pack costs `price` net pence. */
export type PriceBreak = { quantity: number; price: number };

/** A product's net pence for one pack: the price of one, and the breaks in any order. */
export type PriceList = { price: number; priceBreaks: PriceBreak[] };

/** What a step breaks: from step to step quantities rise, beginning above one pack, and prices fall, below that of one pack. */
export type BreakFault = "quantity" | "price";

/** What each step of a ladder breaks, in the order in which the steps are stated. @param price net pence of one pack */
export function faultsOfBreaks(price: number, breaks: readonly PriceBreak[]): BreakFault[][] {
  return breaks.map((step, index) => {
    const before = breaks[index - 1] ?? { quantity: 1, price };
    return [
      ...(step.quantity <= before.quantity ? (["quantity"] as const) : []),
      ...(step.price >= before.price ? (["price"] as const) : []),
    ];
  });
}

/** What a pack saves against the price of one, in whole per cent. @param price of one pack, as `stepPrice` in net pence */
export const savingPercent = (price: number, stepPrice: number): number =>
  price === 0 ? 0 : Math.round((1 - stepPrice / price) * 100);

/** The step with the largest quantity that is reached; undefined when it is none. Steps may come in any order. */
function reachedStep<Step>(
  steps: readonly Step[],
  quantityOf: (step: Step) => number,
  quantity: number,
): Step | undefined {
  return steps
    .filter((step) => quantityOf(step) <= quantity)
    .reduce<Step | undefined>(
      (best, step) => (best === undefined || quantityOf(step) > quantityOf(best) ? step : best),
      undefined,
    );
}

const reachedBreak = ({ priceBreaks }: Pick<PriceList, "priceBreaks">, quantity: number) =>
  reachedStep(priceBreaks, (step) => step.quantity, quantity);

/** Net pence for one pack when so many packs are bought. */
export function priceAtQuantity(list: PriceList, quantity: number): number {
  return reachedBreak(list, quantity)?.price ?? list.price;
}

/** The same with its price with VAT, where that is the stated one: breaks are always stated net. */
export function packPriceAtQuantity(
  list: PriceList & { grossPrice?: number | null },
  quantity: number,
): PackPrice {
  const reached = reachedBreak(list, quantity);
  return reached === undefined ? { net: list.price, gross: list.grossPrice } : { net: reached.price };
}

/** The nearest break above the quantity at which a pack is cheaper than now; undefined when there is none. */
export function nextBreak(list: PriceList, quantity: number): PriceBreak | undefined {
  const now = priceAtQuantity(list, quantity);
  return list.priceBreaks
    .filter((entry) => entry.quantity > quantity && entry.price < now)
    .sort((a, b) => a.quantity - b.quantity)[0];
}

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
    ...[...breaks].sort((a, b) => a.quantity - b.quantity),
  ];
  return steps.map((step, index) => {
    const next = steps[index + 1];
    return {
      from: step.quantity,
      ...(next === undefined ? {} : { to: next.quantity - 1 }),
      price: step.price,
      ...(step.gross !== undefined && { gross: step.gross }),
      savingPercent: savingPercent(price, step.price),
    };
  });
}

/** The row that applies when buying this many packs. */
export function rowFor<Row extends { from: number }>(rows: readonly Row[], packs: number): Row | undefined {
  return reachedStep(rows, (row) => row.from, packs) ?? rows[0];
}
