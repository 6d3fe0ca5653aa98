import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { JudgedTable } from "@/components/staff/catalogue/judged-table";
import { SearchScoreNote } from "@/components/staff/catalogue/search-score-note";
import { FindForm } from "@/components/staff/find-form";
import { ListPages } from "@/components/staff/list-pages";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { judgedQueriesPath, judgedQueryPath, STAFF_JUDGED_QUERIES } from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("judged.title") };
}

/** Queries with what shoppers came for who type them, and how well the search answers them. */
export default async function StaffJudgedQueries({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const words = queryValue(query.words)?.slice(0, 80) ?? "";
  const after = queryValue(query.after)?.slice(0, 80);
  const asked = { words, ...(after !== undefined && { after }) };
  const list = await callAsStaff(judgedQueriesPath(asked), "listJudgedQueries", { query: asked });
  if (!list.ok) return <StaffFailure failure={list} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { queries, next, total } = list.data;
  const mayChange = member?.permissions.includes("catalogue.change") === true;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("judged.title")}</h1>
      <CatalogueNav t={t} here={STAFF_JUDGED_QUERIES} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      <p className="mb-4 max-w-copy">{t("judged.text")}</p>
      <SearchScoreNote t={t} total={total} />
      {mayChange && (
        <>
          <form className="mb-4" action={staffForm("scoreJudgedQueries")} method="post">
            <input type="hidden" name="next" value={STAFF_JUDGED_QUERIES} />
            <p className="mb-2 max-w-copy text-s text-secondary">{t("judged.scoreNowText")}</p>
            <Button type="submit" slim>
              {t("judged.scoreNow")}
            </Button>
          </form>
          <p className="mb-4">
            <a className="textlink inline-flex min-h-target items-center" href={judgedQueryPath()}>
              {t("judged.add")}
            </a>
          </p>
        </>
      )}
      <FindForm
        action={STAFF_JUDGED_QUERIES}
        label={t("terms.find")}
        go={t("findGo")}
        words={words}
        maxLength={80}
      />
      {queries.length === 0 ? <p>{t("noneShort")}</p> : <JudgedTable t={t} queries={queries} />}
      <ListPages
        label={t("pages")}
        {...(after !== undefined && { first: { href: judgedQueriesPath({ words }), label: t("first") } })}
        {...(next !== undefined && {
          next: { href: judgedQueriesPath({ words, after: next }), label: t("next") },
        })}
      />
    </div>
  );
}
