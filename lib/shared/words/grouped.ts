import { money } from "./language";

/** A whole number with its thousands grouped: 4890 → "4,890". Not for sizes: products are named by those as they are. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, money.thousands);
}
