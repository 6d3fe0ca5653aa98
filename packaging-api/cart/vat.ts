/**
 * VAT of one line, rounded half up to the penny (readings 4).
 * @param net integer pence, not negative
 * @param rate whole percentage
 */
export function lineVat(net: number, rate: number): number {
  return Math.floor((net * rate + 50) / 100);
}
