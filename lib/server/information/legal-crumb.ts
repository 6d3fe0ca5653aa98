import type { Crumb } from "@/lib/server/seo/json-ld/breadcrumb-list";
import { translations } from "@/lib/server/words/translations";

/** The step from a legal page to the list of them. */
export async function legalCrumb(): Promise<Crumb> {
  const t = await translations("information");
  return { name: t("legal"), href: "/legal" };
}
