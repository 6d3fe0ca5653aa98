import type { Metadata } from "next";
import { SearchPage } from "@/components/catalogue/search-page";
import type { SearchParams } from "@/lib/catalogue/list-state";
import { searchMetadata } from "@/lib/seo/search-metadata";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return searchMetadata(await searchParams);
}

export default async function Page({ searchParams }: Props) {
  return <SearchPage params={await searchParams} />;
}
