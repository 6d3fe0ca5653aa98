import { pounds } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import type { Translate } from "@/lib/shared/words/translate";
import type { ListedGoods, ListedLine } from "@/packaging-api/contract";
import { MAX_QUANTITY } from "@/trade-rules/limits";

type Words = Translate<"quick-order">;

/** "5 packs of 25 (125 in all)" */
export function packsWords(t: Words, { packSize }: Pick<ListedGoods, "packSize">, packs: number): string {
  return packSize === 1
    ? t("single", { count: packs })
    : t("packs", { count: packs, size: packSize, pieces: packs * packSize });
}

/** One of the goods that a line may mean, with its price at the line's quantity. */
export function choiceWords(t: Words, goods: ListedGoods): string {
  const { sku, quantity, available, lineTotal } = goods;
  const name = productTitle(goods);
  if (available === 0) return t("choiceNone", { name, sku });
  const packs = packsWords(t, goods, Math.min(quantity, available));
  return t("choice", { name, sku, packs, price: pounds(lineTotal) });
}

/** Why a line cannot be added as it is; undefined when it can. */
export function stateWords(t: Words, { state, goods: [first] }: ListedLine): string | undefined {
  if (state === "unknown") return t("state_unknown");
  if (state === "quantity") return t("state_quantity", { most: MAX_QUANTITY });
  if (state === "gone") return t("state_gone");
  if (state === "fewer" && first !== undefined)
    return t("state_fewer", { count: first.available, wanted: first.quantity });
  return undefined;
}
