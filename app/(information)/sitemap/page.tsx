import type { Metadata } from "next";
import { SiteMap } from "@/components/information/site-map";
import { translations } from "@/lib/i18n/translations";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("site-map");
  return pageMetadata({ title: t("title"), description: t("description"), path: "/sitemap" });
}

export default function Page() {
  return <SiteMap />;
}
