import type { Metadata } from "next";
import { SearchPage } from "@/components/catalogue/search-page";
import { searchMetadata } from "@/lib/server/seo/search-metadata";
import type { SearchParams } from "@/lib/shared/catalogue/list-state";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return searchMetadata(await searchParams);
}

export default async function Page({ searchParams }: Props) {
  return <SearchPage params={await searchParams} />;
}
