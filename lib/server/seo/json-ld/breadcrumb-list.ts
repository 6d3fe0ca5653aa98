import type { BreadcrumbList } from "schema-dts";
import { absolute } from "@/lib/shared/links/page-address";

/** One step of the way to a page; the page itself, which is last, may be without an address. */
export type Crumb = { name: string; href?: string };

/** The breadcrumb that the page shows. */
export function breadcrumbList(crumbs: readonly Crumb[], shopUrl: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: href === undefined ? undefined : absolute(shopUrl, href),
    })),
  };
}
