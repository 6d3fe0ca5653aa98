import type { Metadata } from "next";
import { ReadingPage } from "@/components/information/reading-page";
import { translations } from "@/lib/i18n/translations";
import { legalCrumb } from "@/lib/information/legal-crumb";
import { shopValues } from "@/lib/information/shop-values";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const revalidate = 300;

async function readCopy() {
  const t = await translations("terms");
  return t("page", { returnObjects: true, ...shopValues() });
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await readCopy();
  return pageMetadata({ title, description, path: "/legal/terms" });
}

export default async function Page() {
  return <ReadingPage copy={await readCopy()} parents={[await legalCrumb()]} />;
}
