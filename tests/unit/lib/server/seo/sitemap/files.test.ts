/** @jest-environment node */
import { gunzipSync } from "node:zlib";
import { makeSitemapFiles, type SlugPage } from "@/lib/server/seo/sitemap/files";

const shopUrl = "https://shop.example";
const none = async (): Promise<SlugPage> => ({ slugs: [], total: 0, numOfRecords: 50_000 });

/** `total` products, the n-th changed n minutes after midnight. */
function products(total: number) {
  return async (page: number): Promise<SlugPage> => {
    const first = (page - 1) * 50_000;
    const length = Math.max(0, Math.min(50_000, total - first));
    const slugs = Array.from({ length }, (_, index) => ({
      slug: `box-${first + index}`,
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, first + index)).toISOString(),
    }));
    return { slugs, total, numOfRecords: 50_000 };
  };
}

async function textOf(read: Parameters<typeof makeSitemapFiles>[1]) {
  const files = await makeSitemapFiles(shopUrl, read);
  return new Map([...files].map(([name, { gzip }]) => [name, gunzipSync(gzip).toString()]));
}

describe("the sitemap", () => {
  it("is split at 50,000 addresses, with the index naming each part", async () => {
    const files = await textOf({ categories: none, products: products(50_001) });
    expect([...files.keys()]).toEqual(["products-1", "products-2", "pages", "index"]);
    expect(files.get("products-1")?.match(/<loc>/g)).toHaveLength(50_000);
    expect(files.get("products-2")?.match(/<loc>/g)).toHaveLength(1);
    expect(files.get("index")).toContain("<loc>https://shop.example/sitemaps/products-2.xml</loc>");
    expect(files.get("index")).not.toContain("categories");
  });

  it("has no part without addresses when the last one is full", async () => {
    const files = await textOf({ categories: none, products: products(50_000) });
    expect(files.has("products-2")).toBe(false);
  });

  it("says when each page and each part last changed", async () => {
    const files = await textOf({ categories: none, products: products(3) });
    expect(files.get("products-1")).toContain(
      "<url><loc>https://shop.example/p/box-1</loc><lastmod>2026-01-01T00:01:00.000Z</lastmod></url>",
    );
    expect(files.get("index")).toContain(
      "<loc>https://shop.example/sitemaps/products-1.xml</loc><lastmod>2026-01-01T00:02:00.000Z</lastmod>",
    );
    expect(files.get("pages")).toContain(
      "<url><loc>https://shop.example/</loc><lastmod>2026-01-01T00:02:00.000Z",
    );
  });

  it("escapes addresses and leaves out pages that robots may not read", async () => {
    const odd = { slug: "a&b's", updatedAt: "2026-01-01T00:00:00.000Z" };
    const files = await textOf({
      categories: async () => ({ slugs: [odd], total: 1, numOfRecords: 50_000 }),
      products: none,
    });
    expect(files.get("categories-1")).toContain("<loc>https://shop.example/c/a%26b&apos;s</loc>");
    expect([...files.values()].join("")).not.toMatch(/\/(cart|checkout|search)/);
  });

  it("fails as a whole when a part cannot be read", async () => {
    const broken = async (page: number) => {
      if (page === 2) throw new Error("down");
      return products(50_001)(page);
    };
    await expect(makeSitemapFiles(shopUrl, { categories: none, products: broken })).rejects.toThrow("down");
  });
});
