import { languageTag } from "@/lib/i18n/language";

const sterling = new Intl.NumberFormat(languageTag, { style: "currency", currency: "GBP" });

/** Pence as pounds with two decimals and grouped thousands: 123456 → "£1,234.56". */
export function pounds(pence: number): string {
  return sterling.format(pence / 100);
}

/**
 * The price of a single unit out of a pack, rounded half up to the penny. For display only: it is never charged.
 * Less than half a penny still shows as a penny, because nothing here is free.
 */
export function poundsEach(pencePerPack: number, packSize: number): string {
  return pounds(Math.max(1, Math.floor(pencePerPack / packSize + 0.5)));
}
