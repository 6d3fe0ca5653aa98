import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { judgedQueryPath } from "@/lib/shared/staff/catalogue-paths";
import { scoreFigure } from "@/lib/shared/staff/score-figure";
import type { Translate } from "@/lib/shared/words/translate";
import { type JudgedQuery, judgedGrades } from "@/packaging-api/contract";

type Words = Translate<"staff-catalogue">;

/** Names that are shown of a list; of a longer one the number is. */
const SHOWN = 4;

const namesWords = (t: Words, names: readonly string[]): string =>
  names.length > SHOWN ? t("judged.names", { count: names.length }) : names.join(", ");

function scoreWords(t: Words, { score, scoredAt }: JudgedQuery): string {
  if (score === null) return scoredAt === null ? t("judged.again") : t("judged.notShown");
  return scoredAt === null ? `${scoreFigure(score)}, ${t("judged.again")}` : scoreFigure(score);
}

/** Judged queries with their last scores. */
export function JudgedTable({ t, queries }: { t: Words; queries: readonly JudgedQuery[] }) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("judged.title")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("judged.query")}</th>
            <th scope="col">{t("judged.score")}</th>
            {judgedGrades.map((grade) => (
              <th scope="col" key={grade}>
                {t(`judged.${grade}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queries.map((one) => (
            <tr key={one.query}>
              <th scope="row" className="min-w-32 font-normal wrap-anywhere">
                <a
                  className="textlink inline-flex min-h-target items-center"
                  href={judgedQueryPath(one.query)}
                >
                  {one.query}
                </a>
              </th>
              <td className="min-w-16">{scoreWords(t, one)}</td>
              {judgedGrades.map((grade) => (
                <td className="min-w-24 wrap-anywhere" key={grade}>
                  {namesWords(t, one[grade])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
