import "@/components/share/share.css";
import type { Metadata } from "next";
import { SHARE_FORM, ShareForm } from "@/components/share/share-form";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { refusedForm } from "@/lib/server/account/refused-form";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { SHARE } from "@/lib/shared/links/share-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("short-links");
  return pageMetadata({ title: t("title"), description: t("description"), path: SHARE });
}

/** Makes a short address for a page of the shop, or for what is in the cart. */
export default async function SharePage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("short-links"), searchParams]);
  const refused = await refusedForm(query);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("title") }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
        <div>
          <h1>{t("title")}</h1>
          <p className="mt-2 mb-5 max-w-copy">{t("lead")}</p>
          {refused !== undefined && (
            <Notice alert id="problems" role="alert">
              {refused.error}
            </Notice>
          )}
          <ShareForm
            values={refused?.values ?? { address: queryValue(query.address) }}
            problems={refused?.problems}
          />
        </div>
        <section className="[&_h2]:border-t [&_h2]:border-ink [&_h2]:py-3">
          <h2>{t("cartTitle")}</h2>
          <p className="mb-4 max-w-copy">{t("cartText")}</p>
          {/* Of the form beside it, so that the campaign is the cart's too; an address is none of its business. */}
          <Button
            line
            type="submit"
            form={SHARE_FORM}
            formAction="/api/share/cart"
            formNoValidate
            className="max-md:w-full"
          >
            {t("shareCart")}
          </Button>
        </section>
      </div>
    </div>
  );
}
