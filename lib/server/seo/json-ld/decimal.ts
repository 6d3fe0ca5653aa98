/** Pence as schema.org wants a price: a string with two decimals and no sign of currency, 1488 → "14.88". */
export function decimal(pence: number): string {
  return `${Math.floor(pence / 100)}.${(pence % 100).toString().padStart(2, "0")}`;
}
