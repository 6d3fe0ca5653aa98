import sharp from "sharp";
import { expect, test } from "../support/test";

/** Address of the picture that a page offers to whoever shares it. */
async function shareOf(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  return /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
}

test.describe("the picture of a shared link", () => {
  for (const path of ["/", "/c/tape", "/p/single-wall-box-305-229-229"]) {
    test(`of ${path} is a PNG of 1200 × 630 that may be kept for a year`, async ({ shop }) => {
      const address = await shareOf(shop.url + path);
      expect(address).toMatch(new RegExp(`^${shop.url}/share/`));
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const picture = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      const { isOpaque, entropy } = await picture.stats();
      expect(isOpaque).toBe(true);
      expect(entropy).toBeGreaterThan(0.5);
    });
  }

  test("of an older price leads to the present one; of nothing there is none", async ({ shop }) => {
    const address = await shareOf(`${shop.url}/p/single-wall-box-305-229-229`);
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
