import type { Metadata } from "next";
import { CategoryPage, ECO_SLUG } from "@/components/catalogue/category-page";
import { EcoCopy } from "@/components/information/eco-copy";
import { categoryMetadata } from "@/lib/server/seo/category-metadata";
import { plainList } from "@/lib/shared/catalogue/list-state";

export const revalidate = 300;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata(ECO_SLUG, plainList);
}

export default function Page() {
  return <CategoryPage slug={ECO_SLUG} state={plainList} after={<EcoCopy />} />;
}
