import { gzipSync } from "node:zlib";
import { absolute, categoryPath, productPath } from "@/lib/shared/links/page-address";
import { shopPages, sitePages } from "./site-pages";
import { latest, type SitemapEntry, sitemapIndexXml, sitemapXml } from "./sitemap-xml";

export type SlugPage = { slugs: { slug: string; updatedAt: string }[]; total: number; numOfRecords: number };
/** Reads one page of the addresses, counted from 1. @throws when the packaging API does not answer. */
export type ReadSlugs = (page: number) => Promise<SlugPage>;

/** A file of XML, cached compressed: fifty thousand addresses are 6 MB of text and a tenth of that packed. */
export type SitemapFile = { gzip: Buffer; lastModified?: string };
/** By name without ending: "index", "pages", "categories-1", "products-1", … */
export type SitemapFiles = Map<string, SitemapFile>;

/** Lists without an end are a mistake of the API's; sitemaps.org allows 50,000 files in an index. */
const MOST_FILES = 1_000;

function packed(xml: string, lastModified: string | undefined): SitemapFile {
  return { gzip: gzipSync(xml), lastModified };
}

async function addParts(
  files: SitemapFiles,
  name: string,
  read: ReadSlugs,
  urlOf: (slug: string) => string,
): Promise<void> {
  for (let page = 1; page <= MOST_FILES; page += 1) {
    const { slugs, total, numOfRecords } = await read(page);
    if (slugs.length > 0) {
      const entries = slugs.map(({ slug, updatedAt }) => ({ url: urlOf(slug), lastModified: updatedAt }));
      const newest = latest(slugs.map(({ updatedAt }) => updatedAt));
      files.set(`${name}-${page}`, packed(sitemapXml(entries), newest));
    }
    if (slugs.length === 0 || page * numOfRecords >= total) return;
  }
}

/**
 * Every file of the sitemap: the index, the plain pages, and categories and products in parts of at most 50,000
 * addresses (as many as are in one answer of the API). Pages that ask robots to stay out are in none of them.
 * @throws what the reading throws: a half sitemap would take the rest of the shop out of the search engines.
 */
export async function makeSitemapFiles(
  shopUrl: string,
  read: { categories: ReadSlugs; products: ReadSlugs },
): Promise<SitemapFiles> {
  const files: SitemapFiles = new Map();
  await addParts(files, "categories", read.categories, (slug) => absolute(shopUrl, categoryPath(slug)));
  await addParts(files, "products", read.products, (slug) => absolute(shopUrl, productPath(slug)));
  const newest = latest([...files.values()].map(({ lastModified }) => lastModified));
  // Lists change with the newest product; pages to be read change with a new version of the shop, of unknown date.
  const lists = new Set(shopPages.map(({ href }) => href));
  const pages: SitemapEntry[] = sitePages.map(({ href }) => ({
    url: absolute(shopUrl, href),
    ...(lists.has(href) && { lastModified: newest }),
  }));
  files.set("pages", packed(sitemapXml(pages), newest));
  const parts = [...files].map(([name, { lastModified }]) => ({
    url: absolute(shopUrl, `/sitemaps/${name}.xml`),
    lastModified,
  }));
  files.set("index", packed(sitemapIndexXml(parts), newest));
  return files;
}
