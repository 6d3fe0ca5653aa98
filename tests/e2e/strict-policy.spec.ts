import type { Page } from "@playwright/test";
import { isHydrated } from "../support/is-hydrated";
import { untilStarted } from "../support/page-start";
import { aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

/** One page of each kind: stored, made for its request, standing in for another. */
const pages = [
  "/",
  "/c/cardboard-boxes",
  "/sale",
  "/shop",
  "/shop?sort=name&colour=Brown",
  "/sale?sort=name",
  "/c/cardboard-boxes?sort=price",
  "/search",
  "/search?q=box",
  "/search/tape",
  "/delivery",
  "/contact",
  "/order-status",
  "/sitemap",
  "/offline",
  "/unavailable",
  "/login",
  "/cart",
  "/nothing-here",
  "/p/nothing-here",
  "/c/nothing-here?sort=price",
  "/p/%25",
];

/** Everything that the browser complains of, and what the policy stops. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    // A page that is not there, and the worker that the tests do without.
    const isExpected = text.includes("404 (Not Found)") || text.includes("blocked by Playwright");
    if (["error", "warning"].includes(message.type()) && !isExpected) complaints.push(text);
  });
  return complaints;
}

test("every kind of page is hydrated under a policy without inline scripts", async ({ page, shop }) => {
  const complaints = await complaintsOf(page);
  for (const path of [...pages, `/p/${(await aProduct(shop, 3)).slug}`]) {
    const answer = await page.goto(path, { waitUntil: "load" });
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/script-src 'self' /);
    expect(policy, path).not.toMatch(/script-src [^;]*'unsafe-/);
    await untilStarted(page);
    expect(await isHydrated(page), path).toBe(true);
    expect(complaints, path).toEqual([]);
  }
});

test("a script that is slipped into a stored page does not run", async ({ page, shop }) => {
  const complaints = await complaintsOf(page);
  await page.route("**/sale", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</main>", "<script>window.slipped = true</script></main>");
    await route.fulfill({ response, body });
  });
  await page.goto(`${shop.url}/sale`);
  await expect.poll(() => complaints.join()).toContain("Content Security Policy");
  expect(await page.evaluate(() => "slipped" in window)).toBe(false);
});

test("a stored page is the same for everybody, whatever policy a client claims to have", async ({
  request,
}) => {
  const path = "/nothing-at-all";
  const first = await request.get(path, {
    headers: { "content-security-policy": "script-src 'nonce-chosen'" },
  });
  expect(await first.text()).not.toContain("chosen");
  // The page may have been made again meanwhile, as the catalogue changed: its data has another address then.
  const withoutTag = (page: string) => page.replace(/(?<=\/page-data\/)[\w-]+/, "");
  const second = await request.get(path);
  expect(withoutTag(await second.text())).toBe(withoutTag(await first.text()));
});
