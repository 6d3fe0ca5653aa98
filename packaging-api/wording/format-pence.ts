const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Pence as "£1,234.56". */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}
