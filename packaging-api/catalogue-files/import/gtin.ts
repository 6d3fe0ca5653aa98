/**
 * Whether a barcode is a GTIN: 8, 12, 13 or 14 digits, the last of which checks the others (GS1 General Specifications,
 * section 7.9).
 */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const weighed = [...barcode].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
  return weighed.reduce((sum, one) => sum + one, 0) % 10 === 0;
}
