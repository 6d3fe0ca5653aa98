import { money } from "@/lib/shared/words/language";
import { grouped } from "@/lib/shared/words/translate";
import type { Size } from "@/packaging-api/contract";

/** A size in words, flat goods without their height: "305 × 229 × 229 mm". */
export function millimetres({ length, width, height }: Size): string {
  return `${[length, width, ...(height > 0 ? [height] : [])].join(" × ")} mm`;
}

/** Grams up to a kilogram, then kilograms with at most one decimal: 268 → "268 g", 6700 → "6.7 kg". */
export function weightWords(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Math.round(grams / 100) / 10} kg`;
}

/** Grams as kilograms to the gram, so that sums agree with what they are made of: 1234567 → "1,234.567". */
export function kilograms(grams: number): string {
  const part = String(Math.round(grams) % 1000).padStart(3, "0");
  return grouped(Math.floor(Math.round(grams) / 1000)) + money.decimal + part;
}

/** A size taken apart for display: "305 × 229 × 229 mm" → values 305, 229, 229 and the unit they share. */
export type SizeWords = { values: string[]; unit: string };

/**
 * Takes the catalogue's size apart. When every part but the last is a bare number, the last one's unit is shared ("305
 * × 229 mm"); in "48 mm × 66 m" each part has its own, and the shared unit is empty.
 */
export function sizeWords(size: string): SizeWords {
  const parts = size.split(/\s*[×x]\s*(?=[\d(])/).map((part) => part.trim());
  const last = /^([\d.,]+)\s*(\D*)$/.exec(parts.at(-1) ?? "");
  const bareBefore = parts.slice(0, -1).every((part) => /^[\d.,]+$/.test(part));
  if (last?.[1] === undefined || !bareBefore) return { values: parts, unit: "" };
  return { values: [...parts.slice(0, -1), last[1]], unit: last[2]?.trim() ?? "" };
}
