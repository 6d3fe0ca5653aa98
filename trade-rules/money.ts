/** Pence that an amount may come to at most, an order's total with VAT among them: £20,000,000. It fits PostgreSQL's integer. */
export const LARGEST_AMOUNT = 2_000_000_000;

/**
 * A figure rounded half up to whole numbers. A quotient such as 8.41 / 2 is a hair beside its half as a float: what
 * differs by less than a quotient of whole pence and a pack of a million units can differ is taken as equal.
 */
export function roundHalfUp(figure: number): number {
  return Math.floor(Number(figure.toFixed(7)) + 0.5);
}
