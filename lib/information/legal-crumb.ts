import { translations } from "@/lib/i18n/translations";
import type { Crumb } from "@/lib/seo/json-ld/breadcrumb-list";

/** The step from a legal page to the list of them. */
export async function legalCrumb(): Promise<Crumb> {
  const t = await translations("information");
  return { name: t("legal"), href: "/legal" };
}
