import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { CategoryForm } from "@/components/staff/catalogue/category-form";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { categoryEditPath, STAFF_CATEGORY } from "@/lib/shared/staff/catalogue-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("category.all") };
}

/** One category: what can be changed of it. */
export default async function StaffCategory({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const slug = queryValue(query.slug)?.slice(0, 200) ?? "";
  const here = categoryEditPath(slug);
  const edited = await callAsStaff(here, "getEditedCategory", { query: { slug } });
  if (!edited.ok && (edited.status === 404 || edited.status === 422))
    return (
      <div className="wrap">
        <h1 className="mb-2">{t("category.all")}</h1>
        <CatalogueNav t={t} here={STAFF_CATEGORY} />
        <p role="status">{t("category.none")}</p>
      </div>
    );
  if (!edited.ok) return <StaffFailure failure={edited} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { cells } = edited.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{cells.name}</h1>
      <CatalogueNav t={t} here={STAFF_CATEGORY} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      <p className="mb-4">
        <a className="textlink inline-flex min-h-target items-center" href={`/c/${slug}`}>
          {t("category.seePage")}
        </a>
      </p>
      {member?.permissions.includes("catalogue.change") === true && (
        <CategoryForm staffWords={staffWords} t={t} slug={slug} cells={cells} next={here} outcome={outcome} />
      )}
    </div>
  );
}
