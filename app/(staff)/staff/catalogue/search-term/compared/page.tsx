import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { ColumnDifferences } from "@/components/staff/catalogue/file-reading";
import { ScoreComparison } from "@/components/staff/catalogue/score-comparison";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { Missing } from "@/components/staff/people/missing";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { momentWords } from "@/lib/shared/display/date";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import {
  comparedTermPath,
  STAFF_COMPARED_TERM,
  STAFF_SEARCH_TERMS,
  searchTermPath,
} from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import { proposalQuery, type TermChange } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("judged.beforeAfter") };
}

function titleOf(t: Translate<"staff-catalogue">, { former, cells }: TermChange): string {
  if (former === undefined) return t("terms.addedTitle", { phrase: cells?.phrase ?? "" });
  return cells === undefined
    ? t("terms.removedTitle", { phrase: former })
    : t("terms.comparedTitle", { phrase: former });
}

/** What a change of a search term does to the score of the judged queries, and the way to make it. */
export default async function StaffComparedTerm({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const asked = proposalQuery.safeParse({ id: queryValue(query.id) });
  const here = comparedTermPath(asked.success ? asked.data.id : 0);
  const shown = asked.success ? await callAsStaff(here, "getComparedTerm", { query: asked.data }) : undefined;
  if (shown === undefined || (!shown.ok && shown.status === 404))
    return (
      <Missing
        title={t("terms.gone")}
        text={t("terms.goneText")}
        back={{ href: STAFF_SEARCH_TERMS, label: t("terms.title") }}
      />
    );
  if (!shown.ok) return <StaffFailure failure={shown} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { id, change, differences, comparison, comparedAt } = shown.data;
  const isSame = differences.length === 0;
  const mayChange = member?.permissions.includes("catalogue.change") === true;
  return (
    <div className="wrap">
      <h1 className="mb-2 wrap-anywhere">{titleOf(t, change)}</h1>
      <CatalogueNav t={t} here={STAFF_COMPARED_TERM} />
      {/* That it was compared is what the page shows. */}
      <OutcomeNote t={staffWords} outcome={outcome?.kind === "refused" ? outcome : undefined} />
      <p className="mb-4">{t("files.compared", { time: momentWords(comparedAt) })}.</p>
      <ScoreComparison t={t} comparison={comparison} />
      <section className="mb-6" aria-labelledby="what">
        <h2 className="mb-2" id="what">
          {t("terms.what")}
        </h2>
        {isSame ? <p>{t("files.noDifferences")}</p> : <ColumnDifferences t={t} cells={differences} />}
      </section>
      <div className="flex flex-wrap items-center gap-3">
        {mayChange && !isSame && (
          <form action={staffForm("applySearchTerm")} method="post">
            <input type="hidden" name="next" value={here} />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" slim>
              {t("terms.save")}
            </Button>
          </form>
        )}
        <Button href={searchTermPath({ phrase: change.former, change: String(id) })} slim line>
          {t("terms.further")}
        </Button>
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_SEARCH_TERMS}>
          {t("terms.leave")}
        </a>
      </div>
    </div>
  );
}
