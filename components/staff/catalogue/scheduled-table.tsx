import { ActButtons } from "@/components/staff/act-buttons";
import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { Button } from "@/components/ui/button";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { momentWords } from "@/lib/shared/display/date";
import { editPath } from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import { asPounds } from "@/lib/shared/staff/typed-pounds";
import type { Translate } from "@/lib/shared/words/translate";
import { type EditableColumn, editableColumns, type ScheduledChange } from "@/packaging-api/contract";

type Props = {
  t: Translate<"staff-catalogue">;
  staffWords: Translate<"staff">;
  changes: readonly ScheduledChange[];
  /** The page that it is on. */
  next: string;
  mayChange: boolean;
};

/** A cell as people read it. */
function shown(t: Translate<"staff-catalogue">, column: EditableColumn, cell: string): string {
  if (cell === "") return t("nothing");
  if (/^(?:was_)?price(?:_inc_vat)?$/.test(column) && /^\d+$/.test(cell)) return `£${asPounds(cell)}`;
  return cell.length > 80 ? `${cell.slice(0, 80)}…` : cell;
}

/** Changes that are to be made on a day, and what became of those before. */
export function ScheduledTable({ t, staffWords, changes, next, mayChange }: Props) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("scheduled")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("column.day")}</th>
            <th scope="col">{t("column.code")}</th>
            <th scope="col">{t("column.change")}</th>
            <th scope="col">{t("column.who")}</th>
            <th scope="col">{t("column.state")}</th>
            {mayChange && <th scope="col">{t("column.act")}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, sku, dueOn, cells, actor, doneAt, problem }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">{calendarDayWords(dueOn)}</td>
              <th scope="row">
                <a className="textlink inline-flex min-h-target items-center" href={editPath({ sku })}>
                  {sku}
                </a>
              </th>
              <td>
                <ul>
                  {editableColumns.map((column) => {
                    const cell = cells[column];
                    return cell === undefined ? null : (
                      <li key={column}>
                        {t(`cell.${column}`)}: {shown(t, column, cell)}
                      </li>
                    );
                  })}
                </ul>
              </td>
              <td>{actor}</td>
              <td>
                {doneAt === null
                  ? t("toCome")
                  : problem === ""
                    ? t("made", { time: momentWords(doneAt) })
                    : t("notMade", { problem })}
              </td>
              {mayChange && (
                <td>
                  {doneAt === null && (
                    <form action={staffForm("unscheduleChange")} method="post">
                      <input type="hidden" name="next" value={next} />
                      <input type="hidden" name="id" value={id} />
                      <ActButtons t={staffWords} line label={t("unschedule")} which={t("change", { id })}>
                        <Button type="submit" slim line formAction={staffForm("previewScheduled")}>
                          {t("preview")}
                          <span className="sr-only"> {t("change", { id })}</span>
                        </Button>
                      </ActButtons>
                    </form>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
