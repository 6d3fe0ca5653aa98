import type { Metadata } from "next";
import { SearchPage } from "@/components/catalogue/search-page";
import { searchMetadata } from "@/lib/server/seo/search-metadata";
import type { SearchParams } from "@/lib/shared/catalogue/list-state";
import { decodeSegment } from "@/lib/shared/links/decode-segment";

type Props = { params: Promise<{ term: string }>; searchParams: Promise<SearchParams> };

/** The words of the address; one that is no valid encoding stands for itself. */
function decoded(term: string): string {
  return decodeSegment(term) ?? term;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return searchMetadata(await searchParams, decoded((await params).term));
}

export default async function Page({ params, searchParams }: Props) {
  return <SearchPage params={await searchParams} term={decoded((await params).term)} />;
}
