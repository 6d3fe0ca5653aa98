import { setTimeout as sleep } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import { internalSecret } from "../../packaging-api/tests/support/api";
import { byBankTransfer, cartToOrder, productsInStock } from "../../packaging-api/tests/support/shopper";
import { LOW_STOCK_PACKS } from "../../trade-rules/stock-level";
import { expect, shopForAll, test } from "../support/test";

/**
 * Until a storefront asks for what a page is made of: before that it has asked for two seconds whether there is such a
 * product. A page waits for 12 s at most.
 */
const ASKED_MS = 5_000;
/** More than twice the product pages that Next has room for in memory (next.config.mjs). */
const PAGES = 50;

const openShop = shopForAll();

/** What the storefront says of a page: HIT where it had it, STALE where it makes it again behind that, MISS where it made it. */
const stateOf = async (request: APIRequestContext, slug: string) =>
  (await request.get(`${openShop().url}/p/${slug}`)).headers()["x-nextjs-cache"];

/** The same of several, asked for one after another. */
async function statesOf(request: APIRequestContext, slugs: readonly string[]) {
  const found: (string | undefined)[] = [];
  for (const slug of slugs) found.push(await stateOf(request, slug));
  return found;
}

/** Tells the storefront that data changed, by its tag. @param atOnce whether what is stored is not even sent once more */
async function tellChanged(request: APIRequestContext, tag: string, atOnce?: true): Promise<void> {
  const told = await request.post(`${openShop().url}/api/revalidate`, {
    headers: { "x-internal-secret": internalSecret },
    data: { tags: [tag], ...(atOnce && { atOnce }) },
  });
  expect(told.status()).toBe(204);
}

test("pages that were made are sent again until their data changes, however many", async ({ request }) => {
  const { api } = openShop();
  const { products } = await api.call("listProducts", { query: { inStock: "1", numOfRecords: PAGES } });
  const slugs = products.map(({ slug }) => slug);
  const states = () => statesOf(request, slugs);
  expect(new Set(slugs).size).toBe(PAGES);
  expect(await states()).toEqual(slugs.map(() => "MISS"));
  // A packaging API that has just started says once that all pages are to be made again.
  await expect.poll(states, { intervals: [0] }).toEqual(slugs.map(() => "HIT"));

  const sold = products[0];
  // One after the other: a packaging API that is asked for fifty at once on a slow machine says that it is busy.
  const showing: { id: string }[][] = [];
  for (const { slug } of products) showing.push((await api.call("getProduct", { params: { slug } })).related);
  const other = products.find(
    ({ id }, at) => id !== sold!.id && showing[at]!.every((beside) => beside.id !== sold!.id),
  );
  const cart = await cartToOrder(api, [{ productId: sold!.id, quantity: sold!.stock }]);
  await api.call("checkoutAsGuest", byBankTransfer(cart));
  await expect.poll(() => stateOf(request, sold!.slug)).not.toBe("HIT");
  expect(await stateOf(request, other!.slug)).toBe("HIT");
});

test("a page that is made again after an order is the same while the word for the stock is", async ({
  request,
}) => {
  const { api, url } = openShop();
  const [product] = await productsInStock(api, 1, 2 * LOW_STOCK_PACKS);
  const { id, slug } = product!;
  const etag = async () => (await request.get(`${url}/p/${slug}`)).headers().etag;
  // A packaging API that has just started says once that all pages are to be made again: then another answer meets that.
  const makeAgain = () =>
    expect(async () => {
      await tellChanged(request, `product:${slug}`, true);
      expect(await stateOf(request, slug)).toBe("MISS");
    }).toPass();
  // The first page that a process makes may have its data in another order.
  await stateOf(request, slug);
  await makeAgain();
  const before = await etag();
  await api.call("checkoutAsGuest", byBankTransfer(await cartToOrder(api, [{ productId: id, quantity: 3 }])));
  await makeAgain();
  expect(await etag()).toBe(before);
});

test("a page that was being made while its data changed is made again", async ({ request }) => {
  const { api } = openShop();
  const { products } = await api.call("listProducts", { query: { inStock: "1", numOfRecords: PAGES + 1 } });
  const { slug } = products.at(-1)!;
  let made: ReturnType<typeof stateOf>;
  process.kill(api.pid(), "SIGSTOP");
  try {
    made = stateOf(request, slug);
    await sleep(ASKED_MS);
    await tellChanged(request, `product:${slug}`);
  } finally {
    process.kill(api.pid(), "SIGCONT");
  }
  expect(await made).toBe("MISS");
  // Nobody knows from before or after the change: it was not stored.
  expect([await stateOf(request, slug), await stateOf(request, slug)]).toEqual(["MISS", "HIT"]);
});

test("a page whose data changed is shown as it was where it cannot be made again, until it can", async ({
  request,
}) => {
  const { api, url } = openShop();
  const [product] = await productsInStock(api, 1);
  const { slug } = product!;
  const page = () => request.get(`${url}/p/${slug}`);
  const before = (await page()).headers().etag;
  await api.stop();
  await tellChanged(request, `product:${slug}`);
  const old = await page();
  expect([old.status(), old.headers().etag, old.headers()["x-nextjs-cache"]]).toEqual([200, before, "STALE"]);
  expect(old.headers()["cache-control"]).toBe("public, s-maxage=0, must-revalidate");
  await api.start();
  expect(await stateOf(request, slug)).toBe("MISS");
});

test("pages that were made stay open while the packaging API is down", async ({ request }) => {
  const { api, url } = openShop();
  const { products } = await api.call("listProducts", { query: { inStock: "1", numOfRecords: PAGES } });
  const statuses = async () => {
    const found: number[] = [];
    for (const { slug } of products) found.push((await request.get(`${url}/p/${slug}`)).status());
    return found;
  };
  const slugs = products.map(({ slug }) => slug);
  // A packaging API that has just started says once that all pages are to be made again.
  await expect
    .poll(() => statesOf(request, slugs), { intervals: [0], timeout: 180_000 })
    .toEqual(slugs.map(() => "HIT"));
  await api.stop();
  expect(await statuses()).toEqual(products.map(() => 200));
  await tellChanged(request, "catalogue");
  expect(await statesOf(request, slugs)).toEqual(slugs.map(() => "STALE"));
});
