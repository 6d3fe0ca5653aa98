import type { Metadata } from "next";
import { CancellationForm } from "@/components/information/cancellation-form";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { legalCrumb } from "@/lib/server/information/legal-crumb";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { translations } from "@/lib/server/words/translations";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("returns");
  return pageMetadata({
    title: t("form.title"),
    description: t("form.description"),
    path: "/legal/returns/cancellation-form",
  });
}

export default async function Page() {
  const t = await translations("returns");
  const parents = [await legalCrumb(), { name: t("page.title"), href: "/legal/returns" }];
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[...parents, { name: t("form.title") }]} />
      <CancellationForm />
    </div>
  );
}
