import { xmlText } from "../xml";

/** An address for a sitemap. `lastModified` is the time of the last change of what the page shows (ISO 8601). */
export type SitemapEntry = { url: string; lastModified?: string };

function document(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(({ url, lastModified }) => {
    const changed = lastModified === undefined ? "" : `<lastmod>${xmlText(lastModified)}</lastmod>`;
    return `<${element}><loc>${xmlText(url)}</loc>${changed}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("")}</${root}>\n`;
}

/** A sitemap file as sitemaps.org describes it; at most 50,000 entries. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return document("urlset", "url", entries);
}

/** The list of the sitemap files. */
export function sitemapIndexXml(parts: readonly SitemapEntry[]): string {
  return document("sitemapindex", "sitemap", parts);
}

/** The latest of some ISO times; undefined when there are none. */
export function latest(times: readonly (string | undefined)[]): string | undefined {
  let found: string | undefined;
  for (const time of times) {
    if (time !== undefined && (found === undefined || Date.parse(time) > Date.parse(found))) found = time;
  }
  return found;
}
