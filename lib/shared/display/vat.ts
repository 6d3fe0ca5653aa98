import { amountOf } from "@/packaging-api/contract/vat";

/**
 * Pence of a price with VAT, as the packaging API works it out: the stated one where there is one.
 * @param grossPence the stated price with VAT
 */
export function withVat(netPence: number, ratePercent: number, grossPence?: number): number {
  const { net, tax } = amountOf({ net: netPence, gross: grossPence }, ratePercent);
  return net + tax;
}
