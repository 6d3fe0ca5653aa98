import type { Metadata } from "next";
import { SalePage } from "@/components/catalogue/sale-page";
import { readListState, type SearchParams } from "@/lib/catalogue/list-state";
import { translations } from "@/lib/i18n/translations";
import { listMetadata } from "@/lib/seo/page-metadata";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await translations("catalogue");
  return listMetadata(
    { title: t("saleTitle"), description: t("saleDescription"), path: "/sale" },
    readListState(await searchParams),
  );
}

/** The dynamic twin of /sale, for addresses with filters, an order or a page number. */
export default async function Page({ searchParams }: Props) {
  return <SalePage state={readListState(await searchParams)} />;
}
