import "server-only";
import { gunzipSync } from "node:zlib";
import { config } from "@/lib/server/config";
import { listCategorySlugs, listProductSlugs } from "@/lib/server/packaging-api/catalogue-reads";
import { CachedResult } from "./cached-result";
import { makeSitemapFiles, type SitemapFile, type SitemapFiles } from "./files";

/** A new product is in the sitemap after this time at the latest. */
const FRESH_MS = 60_000;

// Every route has its own copy of this module; the cache belongs to the process.
const holder: typeof globalThis & { sitemapFiles?: CachedResult<SitemapFiles> } = globalThis;

function files(): Promise<SitemapFiles> {
  holder.sitemapFiles ??= new CachedResult(
    () =>
      makeSitemapFiles(config().shopUrl, {
        categories: listCategorySlugs,
        products: listProductSlugs,
      }),
    FRESH_MS,
  );
  return holder.sitemapFiles.get();
}

/**
 * Answers with one file of the sitemap. While the packaging API is down the last good copy is served; without one the
 * answer is 503, which robots take for "come again", never an empty list.
 */
export async function answerSitemap(name: string): Promise<Response> {
  let file: SitemapFile | undefined;
  try {
    file = (await files()).get(name);
  } catch {
    return new Response(null, {
      status: 503,
      headers: { "Retry-After": "120", "Cache-Control": "no-store" },
    });
  }
  if (file === undefined) return new Response(null, { status: 404 });
  const headers = new Headers({
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": "public, max-age=300",
  });
  if (file.lastModified !== undefined)
    headers.set("Last-Modified", new Date(file.lastModified).toUTCString());
  // Whether it travels compressed is the server's affair: it compresses every answer that the client takes so.
  return new Response(new Uint8Array(gunzipSync(file.gzip)), { headers });
}
