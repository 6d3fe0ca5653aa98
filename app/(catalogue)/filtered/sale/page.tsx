import type { Metadata } from "next";
import { SalePage } from "@/components/catalogue/sale-page";
import { firstPage, readListState, type SearchParams } from "@/lib/catalogue/list-state";
import { holdPage } from "@/lib/display/hold-page";
import { saleMetadata } from "@/lib/seo/sale-metadata";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return saleMetadata(readListState(await searchParams));
}

/** The dynamic twin of /sale, for addresses with filters, an order or a page number. */
export default async function Page({ searchParams }: Props) {
  const params = await searchParams;
  const state = readListState(params);
  holdPage(params.page, firstPage("/sale", state));
  return <SalePage state={state} />;
}
