import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { TermTable } from "@/components/staff/catalogue/term-table";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { STAFF_FILES, STAFF_SEARCH_TERMS, searchTermsPath } from "@/lib/shared/staff/catalogue-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("terms.title") };
}

/** What shoppers say in other words than the catalogue, by phrase. */
export default async function StaffSearchTerms({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff-catalogue"), searchParams]);
  const words = queryValue(query.words)?.slice(0, 80) ?? "";
  const after = queryValue(query.after)?.slice(0, 80);
  const asked = { words, ...(after !== undefined && { after }) };
  const list = await callAsStaff(searchTermsPath(asked), "listSearchTerms", { query: asked });
  if (!list.ok) return <StaffFailure failure={list} />;
  const { terms, next } = list.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("terms.title")}</h1>
      <CatalogueNav t={t} here={STAFF_SEARCH_TERMS} />
      <p className="max-w-copy">{t("terms.text")}</p>
      <p className="mb-4">
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_FILES}>
          {t("terms.files")}
        </a>
      </p>
      <form className="mb-4 flex flex-wrap items-end gap-2" action={STAFF_SEARCH_TERMS}>
        <label className="grid gap-1 font-semibold text-s">
          {t("terms.find")}
          <input
            className="input font-normal"
            id="words"
            name="words"
            type="search"
            maxLength={80}
            defaultValue={words}
            autoComplete="off"
          />
        </label>
        <Button type="submit" slim>
          {t("findGo")}
        </Button>
      </form>
      {terms.length === 0 ? <p>{t("noneShort")}</p> : <TermTable t={t} terms={terms} />}
      <p className="mt-4 flex flex-wrap gap-x-4">
        {after !== undefined && (
          <a className="textlink inline-flex min-h-target items-center" href={searchTermsPath({ words })}>
            {t("first")}
          </a>
        )}
        {next !== undefined && (
          <a
            className="textlink inline-flex min-h-target items-center"
            href={searchTermsPath({ words, after: next })}
            rel="next"
          >
            {t("next")}
          </a>
        )}
      </p>
    </div>
  );
}
