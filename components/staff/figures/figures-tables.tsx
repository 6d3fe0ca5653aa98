import type { ReactNode } from "react";
import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { ShopFigures } from "@/packaging-api/contract";
import { ShareBar } from "./share-bar";

type Words = Translate<"staff-figures">;

/** A part of a whole in percent; a dash where there is no whole. */
export const shareWords = (t: Words, part: number, whole: number): string =>
  whole === 0 ? t("none") : t("percent", { percent: ((part / whole) * 100).toFixed(1) });

/** A table of figures with its columns' names, which scrolls where it is wider than the screen. */
function FiguresTable({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={label}>
        <thead>
          <tr className="text-secondary">
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  );
}

/** How far carts went. */
export function Steps({ t, sum }: { t: Words; sum: ShopFigures["sum"] }) {
  const steps = [
    { word: "carts", count: sum.carts },
    { word: "addressed", count: sum.addressed },
    { word: "placed", count: sum.placed },
    { word: "invoiced", count: sum.orders },
  ] as const;
  return (
    <FiguresTable label={t("stepsTitle")} columns={[t("step"), t("howMany"), t("ofCarts")]}>
      {steps.map(({ word, count }) => (
        <tr key={word}>
          <th scope="row">
            {t(word)}
            <ShareBar share={sum.carts === 0 ? 0 : count / sum.carts} />
          </th>
          <td>{count}</td>
          <td>{shareWords(t, count, sum.carts)}</td>
        </tr>
      ))}
    </FiguresTable>
  );
}

/** What sold most. */
export function Products({ t, products }: { t: Words; products: ShopFigures["products"] }) {
  if (products.length === 0) return <p>{t("empty")}</p>;
  return (
    <FiguresTable label={t("productsTitle")} columns={[t("product"), t("packs"), t("net")]}>
      {products.map(({ sku, name, packs, sales }) => (
        <tr key={sku}>
          <th scope="row" className="wrap-anywhere">
            {name} <span className="text-secondary">{sku}</span>
            <ShareBar share={sales / Math.max(1, ...products.map((one) => one.sales))} />
          </th>
          <td>{packs}</td>
          <td>{pounds(sales)}</td>
        </tr>
      ))}
    </FiguresTable>
  );
}

/** What was searched for most. */
export function Searches({ t, searches }: { t: Words; searches: ShopFigures["searches"] }) {
  if (searches.length === 0) return <p>{t("empty")}</p>;
  return (
    <FiguresTable label={t("searchesTitle")} columns={[t("words"), t("searches"), t("nothing")]}>
      {searches.map(({ words, searches: count, nothing }) => (
        <tr key={words}>
          <th scope="row" className="wrap-anywhere">
            {words}
          </th>
          <td>{count}</td>
          <td>{nothing}</td>
        </tr>
      ))}
    </FiguresTable>
  );
}

/** Every day with its figures: what the charts draw. */
export function Days({ t, days }: { t: Words; days: ShopFigures["days"] }) {
  const columns = [
    ...[t("day"), t("orders"), t("sales"), t("vat"), t("credited"), t("repeated")],
    ...[t("carts"), t("addressed"), t("placed"), t("promised"), t("kept"), t("broken")],
  ];
  return (
    <FiguresTable label={t("daysTitle")} columns={columns}>
      {days.map((one) => (
        <tr key={one.day}>
          <th scope="row" className="whitespace-nowrap">
            {one.day}
          </th>
          <td>{one.orders}</td>
          <td>{pounds(one.sales)}</td>
          <td>{pounds(one.vat)}</td>
          <td>{pounds(one.credited)}</td>
          <td>{one.repeated}</td>
          <td>{one.carts}</td>
          <td>{one.addressed}</td>
          <td>{one.placed}</td>
          <td>{one.promised}</td>
          <td>{one.kept}</td>
          <td>{one.broken}</td>
        </tr>
      ))}
    </FiguresTable>
  );
}
