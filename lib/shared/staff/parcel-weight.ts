import { PARCEL_GRAMS } from "@/trade-rules/parcels";

/** Grams of a weight that was typed in kilograms, "2.5" or "2,5"; 0 for what is no weight, which no parcel weighs. */
export function gramsOf(kilograms: string): number {
  const typed = kilograms.trim().replace(",", ".");
  return /^\d{1,3}(?:\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1_000) : 0;
}

/** As it is typed: 2500 → "2.5". */
export const kilogramsOf = (grams: number): string => String(grams / 1_000);

/** Whether a parcel may weigh so much. */
export const isParcelWeight = (grams: number): boolean =>
  grams >= PARCEL_GRAMS.least && grams <= PARCEL_GRAMS.most;
