import type { WordsOf } from "@/lib/shared/words/namespaces";
import type { TranslateOf } from "@/lib/shared/words/translate";
import type { StoredItem } from "./stored-items";

type LifeWords = Pick<WordsOf<"cookies">, Extract<keyof WordsOf<"cookies">, `life_${string}`>>;

const units = [
  ["life_days", 24 * 60 * 60],
  ["life_hours", 60 * 60],
  ["life_minutes", 60],
] as const;

/** How long something is stored: "30 days", "10 minutes", "Until the browser is closed". */
export function lifeWords(t: TranslateOf<LifeWords>, life: StoredItem["life"]): string {
  if (typeof life === "string") return t(`life_${life}`);
  const [key, seconds] = units.find(([, length]) => life >= length) ?? units[2];
  return t(key, { count: Math.round(life / seconds) });
}
