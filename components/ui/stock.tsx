import type { Translate } from "@/lib/shared/words/translate";
import { stockLevel } from "@/trade-rules/stock-level";

type Props = {
  packs: number;
  common: Translate<"common">;
  /** Names the packs even when there are plenty. */
  exact?: boolean;
  className?: string;
};

/** The stock in words. */
export function Stock({ packs, common: t, exact = false, className = "" }: Props) {
  const level = stockLevel(packs);
  if (level === "out") return <span className={`stock stock-out ${className}`}>{t("soldOut")}</span>;
  if (level === "low")
    return <span className={`stock stock-low ${className}`}>{t("lowStock", { count: packs })}</span>;
  return (
    <span className={`stock ${className}`}>{exact ? t("inStockPacks", { count: packs }) : t("inStock")}</span>
  );
}
