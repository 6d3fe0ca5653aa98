import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { productTitle } from "@/lib/shared/display/product-title";
import { productStockPath } from "@/lib/shared/staff/stock-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { StockRow } from "@/packaging-api/contract";

type Props = { t: Translate<"staff-stock">; products: readonly StockRow[] };

/** Products with their stock, one a row. What is low is said in words beside the number. */
export function StockTable({ t, products }: Props) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("title")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("column.product")}</th>
            <th scope="col" className="text-right">
              {t("column.packs")}
            </th>
            <th scope="col">{t("column.sold")}</th>
            <th scope="col">{t("column.runsOut")}</th>
            <th scope="col" className="text-right">
              {t("column.toCome")}
            </th>
            <th scope="col">{t("column.expected")}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const { sku, packs, lowLevel, sold, days, runsOutOn, toCome, expectedOn, status } = product;
            return (
              <tr key={product.productId}>
                <th scope="row">
                  <a
                    className="textlink inline-flex min-h-target items-center whitespace-nowrap"
                    href={productStockPath({ code: sku })}
                  >
                    {sku}
                  </a>
                  <span className="block font-normal">
                    {productTitle(product)}
                    {status === "withdrawn" && ` (${t("withdrawn")})`}
                  </span>
                  {product.shelf !== "" && (
                    <span className="block text-s font-normal">{t("onShelf", { shelf: product.shelf })}</span>
                  )}
                </th>
                <td className="text-right tabular-nums">
                  {packs <= lowLevel ? <b>{packs}</b> : packs}
                  {packs <= lowLevel && <small className="block">{t("lowAt", { packs: lowLevel })}</small>}
                </td>
                <td>{sold !== null && days !== null && t("soldIn", { sold, days })}</td>
                <td className="whitespace-nowrap">{runsOutOn !== null && calendarDayWords(runsOutOn)}</td>
                <td className="text-right tabular-nums">{toCome > 0 && toCome}</td>
                <td className="whitespace-nowrap">{expectedOn !== null && calendarDayWords(expectedOn)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}
