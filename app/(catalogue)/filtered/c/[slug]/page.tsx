import type { Metadata } from "next";
import { CategoryPage } from "@/components/catalogue/category-page";
import { readListState, type SearchParams } from "@/lib/catalogue/list-state";
import { categoryMetadata } from "@/lib/seo/category-metadata";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return categoryMetadata((await params).slug, readListState(await searchParams));
}

/** The dynamic twin of /c/{slug}, for addresses with filters, an order or a page number. */
export default async function Page({ params, searchParams }: Props) {
  return <CategoryPage slug={(await params).slug} state={readListState(await searchParams)} />;
}
