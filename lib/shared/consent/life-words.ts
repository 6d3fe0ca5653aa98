import type { Translate } from "@/lib/shared/words/translate";
import type { StoredItem } from "./stored-items";

const units = [
  ["life_days", 24 * 60 * 60],
  ["life_hours", 60 * 60],
  ["life_minutes", 60],
] as const;

/** How long something is kept: "30 days", "10 minutes", "Until the browser is closed". */
export function lifeWords(t: Translate<"cookies">, life: StoredItem["life"]): string {
  if (typeof life === "string") return t(`life_${life}`);
  const [key, seconds] = units.find(([, length]) => life >= length) ?? units[2];
  return t(key, { count: Math.round(life / seconds) });
}
