import type { RateTotal } from "./document-content";
import { sumOf, totalsByRate } from "./rate-totals";

const gross = ({ net, tax }: RateTotal) => net + tax;

/** Shares an amount among weights so that the shares add up to it: the largest remainders take the pennies left over. */
function shares(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (amount * weight) / whole);
  const floors = exact.map(Math.floor);
  const left = amount - floors.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  const given = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return floors.map((share, index) => share + (given.has(index) ? 1 : 0));
}

/** The VAT in a share of what is left of one rate; net and VAT of it are never more than is there. */
function split({ rate, net, tax }: RateTotal, share: number): RateTotal {
  const fraction = Math.round((share * rate) / (100 + rate));
  const taken = Math.min(Math.max(fraction, share - net), tax);
  return { rate, net: share - taken, tax: taken };
}

/**
 * Shares money that is given back among the rates of what was paid, as the VAT on it has to be: in proportion to what
 * of each has not been given back. Net and VAT add up to the amount; giving back all that is left gives back exactly
 * what was charged.
 * @param left of the invoice, after earlier credit notes
 * @param amount pence, VAT included, not more than is left
 * @throws Error when it is more.
 */
export function shareRefund(left: readonly RateTotal[], amount: number): RateTotal[] {
  const { total } = sumOf(left);
  if (amount > total) throw new Error("More is credited than was invoiced.");
  if (amount === total) return [...left];
  const given = shares(amount, left.map(gross));
  return totalsByRate(left.map((one, index) => split(one, given[index] ?? 0)));
}
