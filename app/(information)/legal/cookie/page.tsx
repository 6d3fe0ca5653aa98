import type { Metadata } from "next";
import { ReadingPage } from "@/components/information/reading-page";
import { StoredItemsTable } from "@/components/information/stored-items-table";
import { translations } from "@/lib/i18n/translations";
import { legalCrumb } from "@/lib/information/legal-crumb";
import { shopValues } from "@/lib/information/shop-values";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const revalidate = 300;

async function readCopy() {
  const t = await translations("cookies");
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
