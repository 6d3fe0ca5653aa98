import type { Metadata } from "next";
import { ReadingPage } from "@/components/information/reading-page";
import { legalCrumb } from "@/lib/server/information/legal-crumb";
import { shopValues } from "@/lib/server/information/shop-values";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { structuredTranslations } from "@/lib/server/words/translations";

export const revalidate = 300;

async function readCopy() {
  const t = await structuredTranslations("terms");
  return t("page", { returnObjects: true, ...shopValues() });
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await readCopy();
  return pageMetadata({ title, description, path: "/legal/terms" });
}

export default async function Page() {
  return <ReadingPage copy={await readCopy()} parents={[await legalCrumb()]} />;
}
