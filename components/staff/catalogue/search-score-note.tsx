import { momentWords } from "@/lib/shared/display/date";
import { scoreFigure } from "@/lib/shared/staff/score-figure";
import type { Translate } from "@/lib/shared/words/translate";
import type { SearchScore } from "@/packaging-api/contract";

/** The last score of the judged queries, and when it was made. */
export function SearchScoreNote({ t, total }: { t: Translate<"staff-catalogue">; total: SearchScore }) {
  const { score, scored, judged, due, from, to } = total;
  return (
    <p className="mb-4 max-w-copy">
      <b className="font-semibold">{t("judged.score")}:</b>{" "}
      {score === undefined
        ? t("judged.scoreNone")
        : t("judged.scoreOf", { score: scoreFigure(score), scored, judged })}
      {from !== undefined &&
        to !== undefined &&
        ` ${t("judged.scoredFrom", { from: momentWords(from), to: momentWords(to) })}`}
      {due > 0 && ` ${t("judged.due", { count: due })}`}
    </p>
  );
}
