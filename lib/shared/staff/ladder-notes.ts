import { type BreakFault, faultsOfBreaks, savingPercent } from "@/trade-rules/price-breaks";
import { asPence } from "./typed-pounds";

/** A step of a ladder as it is typed: packs, and pounds for one pack. */
export type TypedStep = { quantity: string; price: string };

/** What is said beside a step; undefined while it is empty or cannot be read yet, which is said when it is sent. */
export type StepNote = { faults: readonly BreakFault[]; savingPercent: number } | undefined;

const WHOLE = /^\d{1,9}$/;

/** A step that is whole, in packs and net pence. */
function readStep({ quantity, price }: TypedStep): { quantity: number; price: number } | undefined {
  const [packs, pence] = [quantity.trim(), asPence(price)];
  return WHOLE.test(packs) && WHOLE.test(pence) && price.trim() !== ""
    ? { quantity: Number(packs), price: Number(pence) }
    : undefined;
}

/**
 * What is to be said of a ladder while it is typed, step by step.
 * @param price of one pack without VAT, in pounds as it is typed
 */
export function ladderNotes(price: string, steps: readonly TypedStep[]): StepNote[] {
  const one = readStep({ quantity: "1", price });
  const read = steps.map(readStep);
  if (one === undefined) return read.map(() => undefined);
  const whole = read.filter((step) => step !== undefined);
  const faults = faultsOfBreaks(one.price, whole);
  return read.map((step) =>
    step === undefined
      ? undefined
      : { faults: faults[whole.indexOf(step)] ?? [], savingPercent: savingPercent(one.price, step.price) },
  );
}
