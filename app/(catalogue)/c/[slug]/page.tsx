import type { Metadata } from "next";
import { CategoryPage } from "@/components/catalogue/category-page";
import { categoryMetadata } from "@/lib/server/seo/category-metadata";
import { plainList } from "@/lib/shared/catalogue/list-state";

export const revalidate = 300;

/** Made on first demand and kept. */
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return categoryMetadata((await params).slug, plainList);
}

export default async function Page({ params }: Props) {
  return <CategoryPage slug={(await params).slug} state={plainList} />;
}
