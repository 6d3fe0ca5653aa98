import type { Metadata } from "next";
import type { ListState } from "@/lib/catalogue/list-state";
import { getCategory } from "@/lib/packaging-api/catalogue";
import { listMetadata } from "./page-metadata";

/** Metadata of a category in any state of its filters; empty for one that does not exist. */
export async function categoryMetadata(slug: string, state: ListState): Promise<Metadata> {
  const category = await getCategory(slug);
  if (category === undefined) return {};
  return listMetadata(
    {
      title: category.metaTitle || category.name,
      description: category.metaDescription,
      path: `/c/${category.slug}`,
    },
    state,
  );
}
