import type { Metadata } from "next";
import { SalePage } from "@/components/catalogue/sale-page";
import { plainList } from "@/lib/catalogue/list-state";
import { translations } from "@/lib/i18n/translations";
import { listMetadata } from "@/lib/seo/page-metadata";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("catalogue");
  return listMetadata({ title: t("saleTitle"), description: t("saleDescription"), path: "/sale" }, plainList);
}

export default function Page() {
  return <SalePage state={plainList} />;
}
