import type { Metadata } from "next";
import { ShopPage } from "@/components/catalogue/shop-page";
import { plainList } from "@/lib/catalogue/list-state";
import { translations } from "@/lib/i18n/translations";
import { listMetadata } from "@/lib/seo/page-metadata";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("catalogue");
  return listMetadata({ title: t("shopTitle"), description: t("shopDescription"), path: "/shop" }, plainList);
}

export default function Page() {
  return <ShopPage state={plainList} />;
}
