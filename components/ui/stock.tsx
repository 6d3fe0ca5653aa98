import { stockLevel } from "@/lib/display/stock-level";
import { translations } from "@/lib/i18n/translations";

/** The stock in words. `exact` names the packs even when there are plenty. */
export async function Stock({ packs, exact = false }: { packs: number; exact?: boolean }) {
  const t = await translations("common");
  const level = stockLevel(packs);
  if (level === "out") return <span className="stock stock--out">{t("soldOut")}</span>;
  if (level === "low") return <span className="stock stock--low">{t("lowStock", { count: packs })}</span>;
  return <span className="stock">{exact ? t("inStockPacks", { count: packs }) : t("inStock")}</span>;
}
