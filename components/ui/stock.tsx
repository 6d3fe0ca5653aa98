import type { Translate } from "@/lib/shared/words/translate";
import { stockLevel } from "@/trade-rules/stock-level";

type Props = {
  packs: number;
  common: Translate<"common">;
  /** Names the packs even when there are plenty. */
  exact?: boolean;
};

/** The stock in words. */
export function Stock({ packs, common: t, exact = false }: Props) {
  const level = stockLevel(packs);
  if (level === "out") return <span className="stock stock--out">{t("soldOut")}</span>;
  if (level === "low") return <span className="stock stock--low">{t("lowStock", { count: packs })}</span>;
  return <span className="stock">{exact ? t("inStockPacks", { count: packs }) : t("inStock")}</span>;
}
