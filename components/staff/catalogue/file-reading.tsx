import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import type { Translate } from "@/lib/shared/words/translate";
import type { FileDifference, FileReading } from "@/packaging-api/contract";

type Words = Translate<"staff-catalogue">;
type Remark = FileReading["problems"][number];

/** More cells of one line are folded away. */
const OPEN_CELLS = 6;

/** The columns that differ, each before and after. */
export function ColumnDifferences({ t, cells }: { t: Words; cells: FileDifference["cells"] }) {
  return (
    <ul>
      {cells.map(({ column, before, after }) => (
        <li className="wrap-anywhere" key={column}>
          <b className="font-semibold">{column}</b>:{" "}
          {t("files.beforeAfter", {
            before: before || t("files.empty"),
            after: after || t("files.empty"),
          })}
        </li>
      ))}
    </ul>
  );
}

/** What a file changes, line by line. */
export function DifferenceTable({ t, differences }: { t: Words; differences: readonly FileDifference[] }) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("files.differences")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("files.column.line")}</th>
            <th scope="col">{t("files.column.what")}</th>
            <th scope="col">{t("files.column.subject")}</th>
            <th scope="col">{t("files.column.change")}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ line, subject, what, cells }) => (
            <tr key={subject}>
              <td>{line === 0 ? "" : line}</td>
              <td className="whitespace-nowrap">{t(`files.what.${what}`)}</td>
              <th scope="row" className="wrap-anywhere">
                {subject}
              </th>
              <td className="min-w-48">
                {cells.length > OPEN_CELLS ? (
                  <details>
                    <summary className="textlink inline-flex min-h-target items-center">
                      {t("files.cells", { count: cells.length })}
                    </summary>
                    <ColumnDifferences t={t} cells={cells} />
                  </details>
                ) : (
                  <ColumnDifferences t={t} cells={cells} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** What is said of lines: why they are refused, or what of them is not taken over. */
export function LineRemarks({ t, remarks }: { t: Words; remarks: readonly Remark[] }) {
  return (
    <ul className="max-w-copy text-s">
      {remarks.map(({ line, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may be said the same of twice, and the list never changes
        <li className="border-b border-rule py-1.5 wrap-anywhere" key={index}>
          <b className="font-semibold">{t("files.line", { line })}</b>: {message}
        </li>
      ))}
    </ul>
  );
}
