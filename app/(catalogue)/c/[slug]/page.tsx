import type { Metadata } from "next";
import { CategoryPage } from "@/components/catalogue/category-page";
import { plainList } from "@/lib/catalogue/list-state";
import { categoryMetadata } from "@/lib/seo/category-metadata";

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
