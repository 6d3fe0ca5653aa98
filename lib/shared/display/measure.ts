import type { Size } from "@/packaging-api/contract";

/** A size in words, flat goods without their height: "305 × 229 × 229 mm". */
export function millimetres({ length, width, height }: Size): string {
  return `${[length, width, ...(height > 0 ? [height] : [])].join(" × ")} mm`;
}

/** Grams up to a kilogram, then kilograms with at most one decimal: 268 → "268 g", 6700 → "6.7 kg". */
export function weightWords(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Math.round(grams / 100) / 10} kg`;
}
