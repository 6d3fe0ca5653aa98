import { Chosen } from "@/components/ui/price";
import { pounds, poundsEach } from "@/lib/shared/display/money";
import type { TranslateOf } from "@/lib/shared/words/translate";
import { type BreakRow, rowFor } from "@/trade-rules/price-breaks";
import { withVat } from "@/trade-rules/vat";

type BreakKey =
  | "breaks"
  | "packs"
  | "inc"
  | "ex"
  | "eachInc"
  | "eachEx"
  | "save"
  | "yourPrice"
  | "rowTo"
  | "rowMore";

type Props = {
  rows: BreakRow[];
  packs: number;
  vatRate: number;
  packSize: number;
  t: TranslateOf<Record<BreakKey, string>>;
};

/** The quantity breaks; the row that applies to this many packs is marked. */
export function BreakTable({ rows, packs, vatRate, packSize, t }: Props) {
  const applying = rowFor(rows, packs);
  const rangeOf = ({ from, to }: BreakRow) =>
    to === undefined ? t("rowMore", { from }) : to === from ? String(from) : t("rowTo", { from, to });
  return (
    <div className="table-frame">
      <table className="breaks">
        <caption>{t("breaks")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("packs")}</th>
            <th scope="col">{t("inc")}</th>
            <th scope="col">{t("ex")}</th>
            <th scope="col">
              <Chosen inc={t("eachInc")} ex={t("eachEx")} />
            </th>
            <th scope="col">{t("save")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.from} className={row === applying ? "is-active" : undefined}>
              <th scope="row">
                {rangeOf(row)}
                {row === applying && <span className="breaks__applies">{t("yourPrice")}</span>}
              </th>
              <td className="breaks__inc">{pounds(withVat(row.price, vatRate, row.gross))}</td>
              <td className="breaks__ex">{pounds(row.price)}</td>
              <td>
                <Chosen
                  inc={poundsEach(withVat(row.price, vatRate, row.gross), packSize)}
                  ex={poundsEach(row.price, packSize)}
                />
              </td>
              <td>{row.savingPercent > 0 ? `${row.savingPercent}%` : "-"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
