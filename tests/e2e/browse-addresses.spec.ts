import { expect, test } from "../support/test";

test("keeps plain list pages static, whatever a mail adds to their address", async ({ request }) => {
  await request.get("/c/single-wall-boxes");
  for (const path of [
    "/c/single-wall-boxes",
    "/c/single-wall-boxes?utm_source=mail&gclid=1",
    "/shop",
    "/sale",
  ]) {
    // While a changed page is made again, who asks for it waits with the one that began.
    const cacheState = async () => (await request.get(path)).headers()["x-nextjs-cache"];
    await expect.poll(cacheState, path).toMatch(/^(HIT|STALE)$/);
  }
  const filtered = await request.get("/c/single-wall-boxes?sort=price");
  expect(filtered.headers()["x-nextjs-cache"]).toBeUndefined();
});

test("gives every shopper the same bytes", async ({ request }) => {
  const plain = await (await request.get("/sale")).text();
  const known = await (await request.get("/sale", { headers: { cookie: "anything=1" } })).text();
  expect(known).toBe(plain);
});

test("answers 404 for what does not exist and redirects to the canonical address", async ({
  request,
  shop,
}) => {
  for (const path of [
    "/p/no-such-product",
    "/c/no-such-category",
    "/nowhere",
    "/c/No-Such-Category",
    "/filtered/shop?page=2",
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
    "/c/tape?page=999",
    "/search?q=tape&page=999",
    "/shop?page=1000000000",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const [path, canonical] of [
    ["/shop?page=0", "/shop"],
    ["/sale?page=two", "/sale"],
    ["/c/tape?colour=Brown&page=1", "/c/tape?colour=Brown"],
    ["/search?q=tape&page=-1", "/search?q=tape"],
    ["/search/tape?page=1e9", "/search/tape"],
    ["/c/Tape?sort=price", "/c/tape?sort=price"],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([308, canonical]);
  }
  const { products } = await shop.api.call("listProducts", { query: {} });
  const slug = products[0]?.slug ?? "?";
  for (const path of [`/p/boxes/${slug}`, `/p/a/b/c/${slug}`]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(308);
    expect(answer.headers().location, path).toBe(`/p/${slug}`);
  }
});

test("shows prices without VAT first once a business chose so, on every page @desktop", async ({ page }) => {
  await page.goto("/c/single-wall-boxes");
  const first = page.locator("[data-part=row]").first();
  const [inc, ex] = await Promise.all([
    first.locator(".inc > b").boundingBox(),
    first.locator(".ex > b").boundingBox(),
  ]);
  expect(inc?.y).toBeLessThan(ex?.y ?? 0);
  await page.locator("[data-part=top]").getByText("Business, ex VAT").click();
  await page.goto("/c/brown-tape");
  await expect(page.locator("html")).toHaveAttribute("data-prices", "ex");
  const row = page.locator("[data-part=row]").first();
  const incAfter = await row.locator(".inc > b").boundingBox();
  const exAfter = await row.locator(".ex > b").boundingBox();
  expect(exAfter?.y).toBeLessThan(incAfter?.y ?? 0);
});
