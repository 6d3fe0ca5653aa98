import type { TranslateOf } from "@/lib/shared/words/translate";

/** "25 boxes". A unit that is in no locale file, as an import may bring, is written as the catalogue has it. */
export function unitWords(t: TranslateOf<{ unnamed: string }>, count: number, unit = "unit"): string {
  return t(unit, { count, unit, defaultValue: t("unnamed", { count, unit }) });
}
