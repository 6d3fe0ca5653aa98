import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductPage } from "@/components/catalogue/product-page";
import { Notice } from "@/components/ui/notice";
import { readPreview } from "@/lib/server/catalogue/read-preview";
import { translations } from "@/lib/server/words/translations";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { momentWords } from "@/lib/shared/display/date";
import { productTitle } from "@/lib/shared/display/product-title";

type Props = { params: Promise<{ key: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [preview, t] = await Promise.all([readPreview((await params).key), translations("preview")]);
  if (preview === undefined) return {};
  return {
    title: t("title", { title: preview.product.metaTitle || productTitle(preview.product) }),
    description: preview.product.metaDescription,
    robots: { index: false, follow: false },
  };
}

/** A product's page with a change that is not made yet, for whoever has the link. */
export default async function PreviewPage({ params }: Props) {
  const [preview, t] = await Promise.all([readPreview((await params).key), translations("preview")]);
  if (preview === undefined) notFound();
  const { product, status, dueOn, until, problem } = preview;
  return (
    <>
      <div className="wrap pt-4">
        <Notice alert role="note" className="mb-0">
          <p>
            <b>{t("marked")}</b> {dueOn === null ? t("now") : t("onDay", { day: calendarDayWords(dueOn) })}
          </p>
          {problem !== "" && <p>{t("problem", { problem })}</p>}
          {problem === "" && status === "withdrawn" && <p>{t("withdrawn")}</p>}
          <p>{t("until", { time: momentWords(until) })}</p>
        </Notice>
      </div>
      <ProductPage product={product} isPreview />
    </>
  );
}
