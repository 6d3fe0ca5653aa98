/** The UK's standard rate as a whole percentage, which delivery bears. */
export const STANDARD_VAT_PERCENT = 20;

/**
 * VAT of one line, rounded half up to the penny (docs/product.md, VAT).
 * @param net integer pence, not negative
 * @param rate whole percentage
 */
export function vatOn(net: number, rate: number): number {
  return Math.floor((net * rate + 50) / 100);
}

/**
 * VAT contained in an amount that includes it, rounded half up to the penny: a sixth at 20 %.
 * @param gross integer pence, not negative
 * @param rate whole percentage
 */
export function vatIn(gross: number, rate: number): number {
  return Math.floor((2 * gross * rate + 100 + rate) / (2 * (100 + rate)));
}

/**
 * What one pack costs, in pence: `net` of VAT, and with it (`gross`) where that is the price that the shop states and no
 * whole net price comes to it. The stated one rules (docs/decisions/catalogue-import.md).
 */
export type PackPrice = { net: number; gross?: number | null | undefined };

/**
 * Net and VAT of so many packs, in pence. Where the price with VAT is the stated one, so many times that price are the
 * two together.
 * @param rate whole percentage, which is in the stated price
 */
export function amountOf({ net, gross }: PackPrice, rate: number, packs = 1): { net: number; tax: number } {
  if (gross === null || gross === undefined) return { net: net * packs, tax: vatOn(net * packs, rate) };
  const tax = vatIn(gross * packs, rate);
  return { net: gross * packs - tax, tax };
}

/**
 * Pence of a price with VAT: the stated one where there is one.
 * @param grossPence the stated price with VAT
 */
export function withVat(netPence: number, ratePercent: number, grossPence?: number): number {
  const { net, tax } = amountOf({ net: netPence, gross: grossPence }, ratePercent);
  return net + tax;
}

/** A stated price with VAT as a product holds it: `gross` only where whole net pence do not come to it exactly. */
export function packPriceOf(gross: number, rate: number): { net: number; gross: number | null } {
  const net = gross - vatIn(gross, rate);
  return { net, gross: (gross * 100) % (100 + rate) === 0 ? null : gross };
}
