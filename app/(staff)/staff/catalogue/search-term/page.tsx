import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { TermForm } from "@/components/staff/catalogue/term-form";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { STAFF_SEARCH_TERM, searchTermPath } from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import { proposalQuery } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("terms.title") };
}

/** The cells of a change that was compared, to change it further; undefined where none is named or kept. */
async function comparedCells(here: string, number: string | undefined) {
  const asked = proposalQuery.safeParse({ id: number });
  if (number === undefined || !asked.success) return undefined;
  const compared = await callAsStaff(here, "getComparedTerm", { query: asked.data });
  return compared.ok ? compared.data.change.cells : undefined;
}

/** One search term, or a new one: all of it, and the way to remove it. */
export default async function StaffSearchTerm({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const phrase = queryValue(query.phrase)?.slice(0, 80) ?? "";
  const change = queryValue(query.change)?.slice(0, 20);
  const here = searchTermPath({ phrase, change });
  const term = phrase === "" ? undefined : await callAsStaff(here, "getSearchTerm", { query: { phrase } });
  if (term?.ok === false && term.status === 404)
    return (
      <div className="wrap">
        <h1 className="mb-2">{t("terms.title")}</h1>
        <CatalogueNav t={t} here={STAFF_SEARCH_TERM} />
        <p role="status">{t("terms.none")}</p>
      </div>
    );
  if (term?.ok === false) return <StaffFailure failure={term} />;
  const [outcome, member, further] = await Promise.all([
    formOutcome(query),
    callAsStaff(here, "getStaffMember"),
    comparedCells(here, change),
  ]);
  if (!member.ok) return <StaffFailure failure={member} />;
  const mayChange = member.data.permissions.includes("catalogue.change");
  const shown = term && { former: phrase, seen: term.data.seen };
  return (
    <div className="wrap">
      <h1 className="mb-2 wrap-anywhere">{phrase || t("terms.add")}</h1>
      <CatalogueNav t={t} here={STAFF_SEARCH_TERM} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      {term !== undefined && (
        <p className="mb-4">
          <a
            className="textlink inline-flex min-h-target items-center"
            href={`/search/${encodeURIComponent(phrase)}`}
          >
            {t("terms.see")}
          </a>
        </p>
      )}
      {term === undefined && !mayChange && <p role="status">{staffWords("notAllowed")}</p>}
      {mayChange && (
        <TermForm
          {...{ staffWords, t, shown, outcome }}
          cells={further ?? term?.data.cells ?? {}}
          next={here}
        />
      )}
      {mayChange && shown !== undefined && (
        <form action={staffForm("compareSearchTerm")} method="post">
          <input type="hidden" name="next" value={here} />
          <input type="hidden" name="former" value={shown.former} />
          <input type="hidden" name="seen" value={shown.seen} />
          <input type="hidden" name="remove" value="1" />
          <p className="mb-2 text-s text-secondary">{t("terms.removeText")}</p>
          <Button type="submit" slim line>
            {t("terms.remove")}
          </Button>
        </form>
      )}
    </div>
  );
}
