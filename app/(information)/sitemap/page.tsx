import type { Metadata } from "next";
import { SiteMap } from "@/components/information/site-map";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { translations } from "@/lib/server/words/translations";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("site-map");
  return pageMetadata({ title: t("title"), description: t("description"), path: "/sitemap" });
}

export default function Page() {
  return <SiteMap />;
}
