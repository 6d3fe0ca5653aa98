import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { SearchScoreNote } from "@/components/staff/catalogue/search-score-note";
import { TermTable } from "@/components/staff/catalogue/term-table";
import { FindForm } from "@/components/staff/find-form";
import { ListPages } from "@/components/staff/list-pages";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import {
  STAFF_FILES,
  STAFF_SEARCH_TERMS,
  searchTermPath,
  searchTermsPath,
} from "@/lib/shared/staff/catalogue-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("terms.title") };
}

/** What shoppers say in other words than the catalogue, by phrase. */
export default async function StaffSearchTerms({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const words = queryValue(query.words)?.slice(0, 80) ?? "";
  const after = queryValue(query.after)?.slice(0, 80);
  const asked = { words, ...(after !== undefined && { after }) };
  const list = await callAsStaff(searchTermsPath(asked), "listSearchTerms", { query: asked });
  if (!list.ok) return <StaffFailure failure={list} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { terms, next, total } = list.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("terms.title")}</h1>
      <CatalogueNav t={t} here={STAFF_SEARCH_TERMS} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      <p className="mb-4 max-w-copy">{t("terms.text")}</p>
      <SearchScoreNote t={t} total={total} />
      <p className="mb-4 flex flex-wrap gap-x-4">
        {member?.permissions.includes("catalogue.change") === true && (
          <a className="textlink inline-flex min-h-target items-center" href={searchTermPath({})}>
            {t("terms.add")}
          </a>
        )}
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_FILES}>
          {t("terms.files")}
        </a>
      </p>
      <FindForm
        action={STAFF_SEARCH_TERMS}
        label={t("terms.find")}
        go={t("findGo")}
        words={words}
        maxLength={80}
      />
      {terms.length === 0 ? <p>{t("noneShort")}</p> : <TermTable t={t} terms={terms} />}
      <ListPages
        label={t("pages")}
        {...(after !== undefined && { first: { href: searchTermsPath({ words }), label: t("first") } })}
        {...(next !== undefined && {
          next: { href: searchTermsPath({ words, after: next }), label: t("next") },
        })}
      />
    </div>
  );
}
