/** VAT on a net amount, rounded half up to the penny (the packaging API computes a cart line the same way). */
export function vatOn(netPence: number, ratePercent: number): number {
  return Math.floor((netPence * ratePercent + 50) / 100);
}

/** Net pence with VAT added. */
export function withVat(netPence: number, ratePercent: number): number {
  return netPence + vatOn(netPence, ratePercent);
}
