import type { Metadata } from "next";
import { ShopPage } from "@/components/catalogue/shop-page";
import { requirePageNumber } from "@/lib/server/catalogue/require-page-number";
import { listMetadata } from "@/lib/server/seo/page-metadata";
import { translations } from "@/lib/server/words/translations";
import { firstPage, readListState, type SearchParams } from "@/lib/shared/catalogue/list-state";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await translations("catalogue");
  return listMetadata(
    { title: t("shopTitle"), description: t("shopDescription"), path: "/shop" },
    readListState(await searchParams),
  );
}

/** The dynamic twin of /shop, for addresses with filters, an order or a page number. */
export default async function Page({ searchParams }: Props) {
  const params = await searchParams;
  const state = readListState(params);
  requirePageNumber(params.page, firstPage("/shop", state));
  return <ShopPage state={state} />;
}
