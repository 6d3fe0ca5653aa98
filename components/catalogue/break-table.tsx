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
    <div className="overflow-x-auto" data-scrolls>
      <table className="mt-4 w-full text-s cell:border-b cell:pl-2 cell:text-right cell:align-baseline cell:first:pl-3 cell:first:text-left cell:last:pr-3">
        <caption className="pb-1 text-left text-m font-bold">{t("breaks")}</caption>
        <thead>
          <tr className="text-secondary child:border-ink child:py-1">
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
            <tr
              key={row.from}
              data-applies={row === applying || undefined}
              className={
                row === applying
                  ? "child:border-board-edge child:bg-board child:py-2 child:font-bold child:first:marked"
                  : "child:py-2"
              }
            >
              <th className="whitespace-nowrap" scope="row">
                {rangeOf(row)}
                {row === applying && (
                  <span className="block font-normal whitespace-normal">{t("yourPrice")}</span>
                )}
              </th>
              <td className="text-m/s ex:text-s">{pounds(withVat(row.price, vatRate, row.gross))}</td>
              <td className={row === applying ? "ex:text-m/s" : "ex:text-m/s ex:font-semibold"}>
                {pounds(row.price)}
              </td>
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
