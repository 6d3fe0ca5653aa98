import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { NewProductForm } from "@/components/staff/catalogue/new-product-form";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { STAFF_CATALOGUE, STAFF_NEW_PRODUCT } from "@/lib/shared/staff/catalogue-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("newProduct.title") };
}

/** Adds a product. */
export default async function StaffNewProduct({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const categories = await callAsStaff(STAFF_NEW_PRODUCT, "listStaffCategories");
  if (!categories.ok) return <StaffFailure failure={categories} />;
  const outcome = await formOutcome(query);
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("newProduct.title")}</h1>
      <CatalogueNav t={t} here={STAFF_CATALOGUE} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      <p className="mb-4 max-w-copy">{t("newProduct.text")}</p>
      <NewProductForm {...{ staffWords, t, outcome }} categories={categories.data} />
    </div>
  );
}
