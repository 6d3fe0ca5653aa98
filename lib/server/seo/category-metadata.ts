import type { Metadata } from "next";
import { getCategory } from "@/lib/server/packaging-api/catalogue-reads";
import { translations } from "@/lib/server/words/translations";
import type { ListState } from "@/lib/shared/catalogue/list-state";
import { categoryPath } from "@/lib/shared/links/page-address";
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
