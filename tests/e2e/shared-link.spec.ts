import ogs from "open-graph-scraper";
import sharp from "sharp";
import { expect, test } from "../support/test";

/** Networks that show previews leave out larger pictures: WhatsApp above 300 KB. */
const MOST_BYTES = 300 * 1024;

/** What a network that a link is shared on reads of the page. */
async function previewOf(page: string) {
  const html = await (await fetch(page)).text();
  const { error, result } = await ogs({ html });
  expect(error).toBe(false);
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return { ...result, canonical, image: result.ogImage?.[0], twitterPicture: result.twitterImage?.[0] };
}

/** A page of each kind that has a picture or words of its own. */
const pages = [
  "/",
  "/shop",
  "/c/tape",
  "/c/eco-friendly",
  "/p/single-wall-box-305-229-229",
  "/sale",
  "/delivery",
  "/contact",
  "/order-status",
];

test.describe("the preview of a shared link", () => {
  for (const path of pages) {
    test(`to ${path} has words, its address, and a picture that may be kept for a year`, async ({ shop }) => {
      const preview = await previewOf(shop.url + path);
      expect(preview.ogTitle).toMatch(/\S/);
      expect(preview.ogDescription?.length).toBeGreaterThanOrEqual(50);
      expect(preview.ogDescription?.length).toBeLessThanOrEqual(170);
      expect(preview.ogSiteName).toBe("Foldwell");
      expect(preview.ogUrl).toBe(preview.canonical);
      expect(new URL(preview.ogUrl ?? "").pathname).toBe(path);
      expect(preview.twitterCard).toBe("summary_large_image");
      expect(preview.twitterPicture?.url).toBe(preview.image?.url);
      expect(preview.image).toMatchObject({ type: "image/png", width: "1200", height: "630" });

      const address = preview.image?.url ?? "";
      expect(address).toMatch(new RegExp(`^${shop.url}/share/`));
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
      const picture = sharp(bytes);
      expect(await picture.metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      const { isOpaque, entropy } = await picture.stats();
      expect(isOpaque).toBe(true);
      expect(entropy).toBeGreaterThan(0.5);
    });
  }

  test("has a picture of its own for a product, a category, the sale and the shop", async ({ shop }) => {
    const addresses = ["/", "/c/tape", "/p/single-wall-box-305-229-229", "/sale"];
    const pictures = await Promise.all(
      addresses.map(async (path) => (await previewOf(shop.url + path)).image?.url),
    );
    expect(new Set(pictures).size).toBe(addresses.length);
  });

  test("has the picture of an older price lead to the present one, and none of nothing", async ({ shop }) => {
    const address = (await previewOf(`${shop.url}/p/single-wall-box-305-229-229`)).image?.url ?? "";
    const older = address.replace(/[0-9a-f]{16}\.png$/, "0123456789abcdef.png");
    const moved = await fetch(older, { redirect: "manual" });
    expect(moved.status).toBe(307);
    expect(new URL(moved.headers.get("location") ?? "", shop.url).href).toBe(address);
    expect((await fetch(older.replace("single-wall-box-305-229-229", "no-such-thing"))).status).toBe(404);
  });
});

test("the sitemap keeps its last good copy while the packaging API is away, and is never empty", async ({
  ownShop,
}) => {
  const { url, api } = ownShop;
  await api.stop();
  expect((await fetch(`${url}/sitemap.xml`)).status).toBe(503);
  await api.start();
  const good = await (await fetch(`${url}/sitemap.xml`)).text();
  expect(good).toContain("/sitemaps/products-1.xml</loc>");
  await api.stop();
  const kept = await fetch(`${url}/sitemap.xml`);
  expect([kept.status, await kept.text()]).toEqual([200, good]);
});
