import type { Metadata } from "next";
import { ShopPage } from "@/components/catalogue/shop-page";
import { listMetadata } from "@/lib/server/seo/page-metadata";
import { translations } from "@/lib/server/words/translations";
import { plainList } from "@/lib/shared/catalogue/list-state";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("catalogue");
  return listMetadata({ title: t("shopTitle"), description: t("shopDescription"), path: "/shop" }, plainList);
}

export default function Page() {
  return <ShopPage state={plainList} />;
}
