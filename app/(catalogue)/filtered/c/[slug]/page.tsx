import type { Metadata } from "next";
import { CategoryPage } from "@/components/catalogue/category-page";
import { firstPage, readListState, type SearchParams } from "@/lib/catalogue/list-state";
import { holdPage } from "@/lib/display/hold-page";
import { categoryPath } from "@/lib/seo/address";
import { categoryMetadata } from "@/lib/seo/category-metadata";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return categoryMetadata((await params).slug, readListState(await searchParams));
}

/** The dynamic twin of /c/{slug}, for addresses with filters, an order or a page number. */
export default async function Page({ params, searchParams }: Props) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const state = readListState(query);
  holdPage(query.page, firstPage(categoryPath(slug), state));
  return <CategoryPage slug={slug} state={state} />;
}
