import "@/components/share/share.css";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ShareForm } from "@/components/share/share-form";
import { ShareLinkView } from "@/components/share/share-link-view";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Notice } from "@/components/ui/notice";
import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { readPreview } from "@/lib/server/share/page-preview";
import { translations } from "@/lib/server/words/translations";
import { SHARE } from "@/lib/shared/links/share-page";
import { SHORT_CODE } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("short-links");
  return { title: t("linkTitle"), robots: { index: false } };
}

/** A short address and how others will show it; the form again where its page is not there. */
export default async function ShareLinkPage({ params }: { params: Promise<{ code: string }> }) {
  const [t, { code }] = await Promise.all([translations("short-links"), params]);
  if (!SHORT_CODE.test(code)) notFound();
  const link = await callPackagingApi("getShortLink", { params: { code } });
  if (!link.ok && link.status === 404) notFound();
  if (!link.ok) throw new PackagingApiUnavailable(link.failure.message);
  const preview = await readPreview(link.data.path);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("title"), href: SHARE }, { name: t("linkTitle") }]} />
      {preview === undefined ? (
        <>
          <h1>{t("title")}</h1>
          <Notice alert id="problems" role="alert">
            {t("problem_page")}
          </Notice>
          <ShareForm
            values={{ ...link.data, address: link.data.path }}
            problems={[{ field: "address", kind: "wrong" }]}
          />
        </>
      ) : (
        <ShareLinkView link={link.data} preview={preview} />
      )}
    </div>
  );
}
