/** @jest-environment node */
import { indexFile, pagesFile } from "@/lib/server/seo/sitemap/files";

const shopUrl = "https://shop.example";
const part = (name: string, changedAt: string) => ({ name, number: 1, entries: 1, etag: "a", changedAt });
const parts = [
  part("categories-1", "2026-01-01T00:01:00.000Z"),
  part("products-1", "2026-01-01T00:02:00.000Z"),
  part("products-7", "2026-01-01T00:00:00.000Z"),
];

describe("the sitemap", () => {
  it("names each part in its index, with the time of its last change", () => {
    const index = indexFile(shopUrl, parts);
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      "https://shop.example/sitemaps/categories-1.xml",
      "https://shop.example/sitemaps/products-1.xml",
      "https://shop.example/sitemaps/products-7.xml",
      "https://shop.example/sitemaps/pages.xml",
    ]);
    expect(index).toContain(
      "<loc>https://shop.example/sitemaps/products-7.xml</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>",
    );
  });

  it("says of the lists that they changed with the newest part, and nothing of pages to be read", () => {
    const pages = pagesFile(shopUrl, parts);
    expect(pages).toContain(
      "<url><loc>https://shop.example/</loc><lastmod>2026-01-01T00:02:00.000Z</lastmod></url>",
    );
    expect(pages).toContain("<url><loc>https://shop.example/about</loc></url>");
    expect(pages).not.toMatch(/\/(cart|checkout|search)/);
  });

  it("is right for a shop without products", () => {
    expect(indexFile(shopUrl, []).match(/<loc>/g)).toHaveLength(1);
    expect(pagesFile(shopUrl, [])).not.toContain("<lastmod>");
  });
});
