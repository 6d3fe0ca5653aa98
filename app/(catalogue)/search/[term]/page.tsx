import type { Metadata } from "next";
import { SearchPage } from "@/components/catalogue/search-page";
import type { SearchParams } from "@/lib/catalogue/list-state";
import { decodeSegment } from "@/lib/routes/decode-segment";
import { searchMetadata } from "@/lib/seo/search-metadata";

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
