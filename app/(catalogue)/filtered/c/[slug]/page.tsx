import type { Metadata } from "next";
import { CategoryPage } from "@/components/catalogue/category-page";
import { requirePageNumber } from "@/lib/server/catalogue/require-page-number";
import { categoryMetadata } from "@/lib/server/seo/category-metadata";
import { firstPage, readListState, type SearchParams } from "@/lib/shared/catalogue/list-state";
import { categoryPath } from "@/lib/shared/links/page-address";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return categoryMetadata((await params).slug, readListState(await searchParams));
}

/** The dynamic twin of /c/{slug}, for addresses with filters, an order or a page number. */
export default async function Page({ params, searchParams }: Props) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const state = readListState(query);
  requirePageNumber(query.page, firstPage(categoryPath(slug), state));
  return <CategoryPage slug={slug} state={state} />;
}
