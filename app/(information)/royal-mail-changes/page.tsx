import type { Metadata } from "next";
import { FormatLimits } from "@/components/information/format-limits";
import { FormatPackaging } from "@/components/information/format-packaging";
import { ReadingPage } from "@/components/information/reading-page";
import { listPostalFormats } from "@/lib/server/packaging-api/catalogue-reads";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { wordsFor } from "@/lib/server/words/translations";

export const revalidate = 300;

async function readCopy() {
  return (await wordsFor("postal-formats")).page;
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
