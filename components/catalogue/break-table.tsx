import { Chosen } from "@/components/ui/price";
import { pounds, poundsEach } from "@/lib/shared/display/money";
import { fill } from "@/lib/shared/words/fill";
import { type BreakRow, rowFor } from "@/trade-rules/price-breaks";
import { withVat } from "@/trade-rules/vat";

export type BreakWords = Record<
  | "breaks"
  | "packs"
  | "inc"
  | "ex"
  | "eachInc"
  | "eachEx"
  | "save"
  | "yourPrice"
  | "rowTo"
  | "rowMore"
  | "each"
  | "unit",
  string
>;

type Props = { rows: BreakRow[]; packs: number; vatRate: number; packSize: number; words: BreakWords };

/** The quantity breaks; the row that applies to this many packs is marked. */
export function BreakTable({ rows, packs, vatRate, packSize, words }: Props) {
  const applying = rowFor(rows, packs);
  const rangeOf = ({ from, to }: BreakRow) =>
    to === undefined
      ? fill(words.rowMore, { from })
      : to === from
        ? String(from)
        : fill(words.rowTo, { from, to });
  return (
    <div className="table-frame">
      <table className="breaks">
        <caption>{words.breaks}</caption>
        <thead>
          <tr>
            <th scope="col">{words.packs}</th>
            <th scope="col">{words.inc}</th>
            <th scope="col">{words.ex}</th>
            <th scope="col">
              <Chosen inc={words.eachInc} ex={words.eachEx} />
            </th>
            <th scope="col">{words.save}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.from} className={row === applying ? "is-active" : undefined}>
              <th scope="row">
                {rangeOf(row)}
                {row === applying && <span className="breaks__applies">{words.yourPrice}</span>}
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
