import { LARGEST_AMOUNT } from "../../trade-rules/money";

/** "1,234.56", "-£80.7", "+20", "1234,56" of MT940: sign, whole pounds, pence. */
const AMOUNT = /^([+-]?)£?([+-]?)(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * Pence of an amount as banks write it, "-1,234.5" → -123450.
 * @returns undefined for anything else, and for more than the shop can book
 */
export function readAmount(given: string): number | undefined {
  const [, before = "", behind = "", whole, fraction = ""] = AMOUNT.exec(given.replaceAll(/\s/g, "")) ?? [];
  if (whole === undefined || (before !== "" && behind !== "")) return undefined;
  const pence = Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
  if (pence > LARGEST_AMOUNT) return undefined;
  return before === "-" || behind === "-" ? -pence || 0 : pence;
}
