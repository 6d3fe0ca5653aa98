import type { Metadata } from "next";
import type { ListState } from "@/lib/catalogue/list-state";
import { translations } from "@/lib/i18n/translations";
import { getCategory } from "@/lib/packaging-api/catalogue";
import { categoryPath } from "./address";
import { listMetadata } from "./page-metadata";
import { categoryCard } from "./share-picture/cards";

/** Metadata of a category in any state of its filters; empty for one that does not exist. */
export async function categoryMetadata(slug: string, state: ListState): Promise<Metadata> {
  const category = await getCategory(slug);
  if (category === undefined) return {};
  const t = await translations("seo");
  const { name, metaTitle, metaDescription, productCount } = category;
  return listMetadata(
    {
      title: metaTitle || name,
      description: metaDescription,
      more: [t("categoryFacts", { count: productCount, name }), t("categoryDispatch")],
      path: categoryPath(category.slug),
      share: { subject: { kind: "category", slug: category.slug }, card: categoryCard(category) },
    },
    state,
  );
}
