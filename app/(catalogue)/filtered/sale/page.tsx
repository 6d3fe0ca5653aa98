import type { Metadata } from "next";
import { SalePage } from "@/components/catalogue/sale-page";
import { requirePageNumber } from "@/lib/server/catalogue/require-page-number";
import { saleMetadata } from "@/lib/server/seo/sale-metadata";
import { firstPage, readListState, type SearchParams } from "@/lib/shared/catalogue/list-state";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return saleMetadata(readListState(await searchParams));
}

/** The dynamic twin of /sale, for addresses with filters, an order or a page number. */
export default async function Page({ searchParams }: Props) {
  const params = await searchParams;
  const state = readListState(params);
  requirePageNumber(params.page, firstPage("/sale", state));
  return <SalePage state={state} />;
}
