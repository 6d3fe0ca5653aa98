import type { Translate } from "@/lib/shared/words/translate";
import { LOW_STOCK_PACKS, stockLevel } from "@/trade-rules/stock-level";

type Props = {
  packs: number;
  common: Translate<"common">;
  /** Says what "low" means. */
  long?: boolean;
  className?: string;
};

/**
 * The stock in words, never in packs: then a page that is kept for everybody stays right while packs are sold, until the
 * word is another.
 */
export function Stock({ packs, common: t, long = false, className = "" }: Props) {
  const level = stockLevel(packs);
  if (level === "out") return <span className={`stock stock-out ${className}`}>{t("soldOut")}</span>;
  if (level === "low")
    return (
      <span className={`stock stock-low ${className}`}>
        {long ? t("lowStockBelow", { count: LOW_STOCK_PACKS }) : t("lowStock")}
      </span>
    );
  return <span className={`stock ${className}`}>{t("inStock")}</span>;
}
