import type { Metadata } from "next";
import { ReadingPage } from "@/components/information/reading-page";
import { StoredItemsTable } from "@/components/information/stored-items-table";
import { legalCrumb } from "@/lib/server/information/legal-crumb";
import { shopValues } from "@/lib/server/information/shop-values";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { structuredTranslations } from "@/lib/server/words/translations";

export const revalidate = 300;

async function readCopy() {
  const t = await structuredTranslations("cookies");
  return t("page", { returnObjects: true, ...shopValues() });
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await readCopy();
  return pageMetadata({ title, description, path: "/legal/cookie" });
}

export default async function Page() {
  const places = {
    necessary: <StoredItemsTable kind="necessary" />,
    analytics: <StoredItemsTable kind="analytics" />,
  };
  return <ReadingPage copy={await readCopy()} parents={[await legalCrumb()]} places={places} />;
}
