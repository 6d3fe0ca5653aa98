import { internalSecret } from "../../packaging-api/tests/support/api";
import { aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

test("a page that was being made while its data changed is made again", async ({ ownShop, request }) => {
  const { slug } = await aProduct(ownShop, 5);
  const cacheState = async () => (await request.get(`${ownShop.url}/p/${slug}`)).headers()["x-nextjs-cache"];
  const made = cacheState();
  const told = request.post(`${ownShop.url}/api/revalidate`, {
    headers: { "x-internal-secret": internalSecret },
    data: { tags: [`product:${slug}`] },
  });
  expect((await told).status()).toBe(204);
  expect(await made).toBe("MISS");
  await expect.poll(cacheState).toBe("STALE");
});
