import { setTimeout as sleep } from "node:timers/promises";
import { internalSecret } from "../../packaging-api/tests/support/api";
import { aProduct } from "../support/shopper";
import { expect, test } from "../support/test";

/** Until a storefront on a busy machine asks for what a page is made of; a page waits for 12 s at most. */
const ASKED_MS = 2_000;

test("a page that was being made while its data changed is made again", async ({ ownShop, request }) => {
  const { slug } = await aProduct(ownShop, 5);
  const cacheState = async () => (await request.get(`${ownShop.url}/p/${slug}`)).headers()["x-nextjs-cache"];
  let made: ReturnType<typeof cacheState>;
  process.kill(ownShop.api.pid(), "SIGSTOP");
  try {
    made = cacheState();
    await sleep(ASKED_MS);
    const told = await request.post(`${ownShop.url}/api/revalidate`, {
      headers: { "x-internal-secret": internalSecret },
      data: { tags: [`product:${slug}`] },
    });
    expect(told.status()).toBe(204);
  } finally {
    process.kill(ownShop.api.pid(), "SIGCONT");
  }
  expect(await made).toBe("MISS");
  await expect.poll(cacheState).toBe("STALE");
});
