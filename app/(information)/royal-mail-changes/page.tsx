import type { Metadata } from "next";
import { FormatLimits } from "@/components/information/format-limits";
import { FormatPackaging } from "@/components/information/format-packaging";
import { ReadingPage } from "@/components/information/reading-page";
import { translations } from "@/lib/i18n/translations";
import { listPostalFormats } from "@/lib/packaging-api/catalogue";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const revalidate = 300;

async function readCopy() {
  const t = await translations("postal-formats");
  return t("page", { returnObjects: true });
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await readCopy();
  return pageMetadata({ title, description, path: "/royal-mail-changes" });
}

export default async function Page() {
  const [copy, formats] = await Promise.all([readCopy(), listPostalFormats()]);
  const places = {
    limits: <FormatLimits formats={formats} />,
    packaging: <FormatPackaging formats={formats} />,
  };
  return <ReadingPage copy={copy} places={places} />;
}
