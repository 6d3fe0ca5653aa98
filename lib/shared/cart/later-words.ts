import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import type { Translate } from "@/lib/shared/words/translate";
import type { CartItem } from "@/packaging-api/contract";

/** "12 packs are here. 3 packs follow, expected here on Thursday 3 December." Undefined where all packs are there. */
export function laterWords(
  t: Translate<"cart">,
  { stock, later = [] }: Pick<CartItem, "stock" | "later">,
): string | undefined {
  if (later.length === 0) return undefined;
  const parts = later.map(({ packs, on }) => t("later", { count: packs, day: calendarDayWords(on) }));
  return [...(stock > 0 ? [t("laterHere", { count: stock })] : []), ...parts].join(" ");
}
