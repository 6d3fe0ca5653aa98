import type { ShortLine } from "@/lib/shared/cart/merged-words";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import type { Translate } from "@/lib/shared/words/translate";
import type { ReorderPreview } from "@/packaging-api/contract";

/** What is not as it was, in sentences: "2 of 5 items have a new price". */
export function reorderWords(t: Translate<"reorder">, { lines, changed }: ReorderPreview): string[] {
  const fewer = lines.filter(({ state }) => state === "fewer").length;
  const gone = lines.filter(({ state }) => state === "gone").length;
  const sentences = [
    ...(changed > 0 ? [t("newPrice", { count: changed, all: lines.length })] : []),
    ...(fewer > 0 ? [t("fewer", { count: fewer })] : []),
    ...(gone > 0 ? [t("gone", { count: gone })] : []),
  ];
  return sentences.length > 0 ? sentences : [t("same")];
}

/** What a list of goods did to the cart. */
export function filledWords(
  t: Translate<"reorder">,
  { added, short }: { added: number; short: readonly ShortLine[] },
): string[] {
  return [
    added === 0 ? t("added_none") : t("added", { count: added }),
    ...short.map(({ name, wanted, quantity }) =>
      quantity === 0 ? t("short_none", { name }) : t("short", { name, wanted, count: quantity }),
    ),
  ];
}

/** Why the goods could not be put into the cart, as the page's address says. */
export function reorderError(tFailures: Translate<"failures">, query: PageQuery): string | undefined {
  const code = queryValue(query.error);
  return code === undefined ? undefined : failureWords(tFailures, code);
}
