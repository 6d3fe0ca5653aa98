import { dayMonthWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { Quote, QuoteLine } from "@/packaging-api/contract";

/** Why a line cannot be had in full now; undefined when it can. */
export function quoteStateWords(
  t: Translate<"quote">,
  { state, available }: Pick<QuoteLine, "state" | "available">,
): string | undefined {
  if (state === "gone") return t("state_gone");
  return state === "fewer" ? t("state_fewer", { count: available }) : undefined;
}

/** What a preview says of a quote: figures, and nothing that was typed. */
export function quotePreview(
  t: Translate<"quote">,
  { number, lines, total, subTotal, validUntil }: Quote,
): { title: string; description: string; line: string } {
  const figures = {
    number,
    lines: t("lines", { count: lines.length }),
    total: pounds(total),
    net: pounds(subTotal),
    until: dayMonthWords(validUntil),
  };
  return {
    title: t("shareTitle", figures),
    description: t("shareText", figures),
    line: t("cardLine", figures),
  };
}
