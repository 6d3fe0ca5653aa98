import { absolute } from "@/lib/shared/links/page-address";
import { shopPages, sitePages } from "./site-pages";
import { latest, sitemapIndexXml, sitemapXml } from "./sitemap-xml";

/** A part with its name without ending, "products-1", and the time of its last change. */
export type SitemapPart = { name: string; number: number; entries: number; etag: string; changedAt: string };

const newestOf = (parts: readonly SitemapPart[]): string | undefined =>
  latest(parts.map(({ changedAt }) => changedAt));

/** The pages that are neither products nor categories. Pages that ask robots to stay out are in no file. */
export function pagesFile(shopUrl: string, parts: readonly SitemapPart[]): string {
  const newest = newestOf(parts);
  // Lists change with the newest product; pages to be read change with a new version of the shop, of unknown date.
  const lists = new Set(shopPages.map(({ href }) => href));
  return sitemapXml(
    sitePages.map(({ href }) => ({
      url: absolute(shopUrl, href),
      ...(lists.has(href) && newest !== undefined && { lastModified: newest }),
    })),
  );
}

/** The index, which names the file above and all parts. */
export function indexFile(shopUrl: string, parts: readonly SitemapPart[]): string {
  const newest = newestOf(parts);
  const pages = newest === undefined ? { name: "pages" } : { name: "pages", changedAt: newest };
  return sitemapIndexXml(
    [...parts, pages].map(({ name, ...part }) => ({
      url: absolute(shopUrl, `/sitemaps/${name}.xml`),
      ...("changedAt" in part && { lastModified: part.changedAt }),
    })),
  );
}
