import type { Metadata } from "next";
import { CategoryPage } from "@/components/catalogue/category-page";
import { EcoCopy } from "@/components/information/eco-copy";
import { categoryMetadata } from "@/lib/server/seo/category-metadata";
import { plainList } from "@/lib/shared/catalogue/list-state";
import { ECO_FRIENDLY_SLUG } from "@/trade-rules/special-categories";

export const revalidate = 300;

export function generateMetadata(): Promise<Metadata> {
  return categoryMetadata(ECO_FRIENDLY_SLUG, plainList);
}

export default function Page() {
  return <CategoryPage slug={ECO_FRIENDLY_SLUG} state={plainList} after={<EcoCopy />} />;
}
