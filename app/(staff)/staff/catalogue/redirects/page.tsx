import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { RedirectForm } from "@/components/staff/catalogue/redirect-form";
import { RedirectTable } from "@/components/staff/catalogue/redirect-table";
import { ListPages } from "@/components/staff/list-pages";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { redirectsPath, STAFF_REDIRECTS } from "@/lib/shared/staff/catalogue-paths";
import { redirectListQuery } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("redirects.title") };
}

/** Addresses that lead on: those that were added, then what was renamed. */
export default async function StaffRedirects({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const asked = redirectListQuery.safeParse({
    kind: queryValue(query.kind),
    after: queryValue(query.after),
  });
  const { kind, after = "" } = asked.success ? asked.data : {};
  const behind = kind === undefined ? undefined : { kind, after };
  const here = redirectsPath(behind);
  const list = await callAsStaff(here, "listRedirects", { query: behind ?? {} });
  if (!list.ok) return <StaffFailure failure={list} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { redirects, next } = list.data;
  const mayChange = member?.permissions.includes("catalogue.change") === true;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("redirects.title")}</h1>
      <CatalogueNav t={t} here={STAFF_REDIRECTS} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      <p className="mb-4 max-w-copy">{t("redirects.text")}</p>
      {mayChange && <RedirectForm staffWords={staffWords} t={t} outcome={outcome} />}
      {redirects.length === 0 ? (
        <p>{t("noneShort")}</p>
      ) : (
        <RedirectTable
          t={t}
          staffWords={staffWords}
          redirects={redirects}
          next={here}
          mayChange={mayChange}
        />
      )}
      <ListPages
        label={t("pages")}
        {...(behind !== undefined && { first: { href: STAFF_REDIRECTS, label: t("first") } })}
        {...(next !== undefined && { next: { href: redirectsPath(next), label: t("next") } })}
      />
    </div>
  );
}
