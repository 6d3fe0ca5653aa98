import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { scoreFigure, scoreMove } from "@/lib/shared/staff/score-figure";
import type { Translate } from "@/lib/shared/words/translate";
import type { MovedScore, SearchComparison } from "@/packaging-api/contract";

type Words = Translate<"staff-catalogue">;

function Scores({ t, label, moved }: { t: Words; label: string; moved: readonly MovedScore[] }) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={label}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("judged.query")}</th>
            <th scope="col">{t("terms.before")}</th>
            <th scope="col">{t("terms.after")}</th>
            <th scope="col">{t("judged.by")}</th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ query, before, after }) => (
            <tr key={query}>
              <th scope="row" className="min-w-32 font-normal wrap-anywhere">
                {query}
              </th>
              <td>{scoreFigure(before)}</td>
              <td>{scoreFigure(after)}</td>
              <td>{scoreMove(before, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** What a change does to the score of the judged queries: in all, and of each that got better or worse. */
export function ScoreComparison({ t, comparison }: { t: Words; comparison: SearchComparison }) {
  const { before, after, scored, looked, left, moved } = comparison;
  const groups = [
    { label: t("judged.worse"), queries: moved.filter((one) => one.after < one.before) },
    { label: t("judged.better"), queries: moved.filter((one) => one.after > one.before) },
  ].filter(({ queries }) => queries.length > 0);
  return (
    <section className="mb-6" aria-labelledby="score">
      <h2 className="mb-2" id="score">
        {t("judged.beforeAfter")}
      </h2>
      {before === undefined || after === undefined ? (
        <p>{t("judged.noScore")}</p>
      ) : (
        <>
          <p className="font-semibold text-l tabular-nums">
            {t("files.beforeAfter", { before: scoreFigure(before), after: scoreFigure(after) })} (
            {scoreMove(before, after)})
          </p>
          <p className="max-w-copy">{t("judged.of", { count: scored })}</p>
        </>
      )}
      <p className="mb-4 max-w-copy">
        {t("judged.looked", { count: looked })}
        {left > 0 && ` ${t("judged.left", { count: left })}`}
      </p>
      {groups.length === 0 && <p>{t("judged.noMoved")}</p>}
      {groups.map(({ label, queries }) => (
        <div className="mb-4" key={label}>
          <h3 className="mb-1">{label}</h3>
          <Scores t={t} label={label} moved={queries} />
        </div>
      ))}
    </section>
  );
}
