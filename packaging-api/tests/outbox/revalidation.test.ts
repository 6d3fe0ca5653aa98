import { LOW_STOCK_PACKS } from "../../../trade-rules/stock-level";
import { staffOn } from "../staff/staff-on";
import {
  byBankTransfer,
  cartToOrder,
  internalSecret,
  productsInStock,
  quickestDatabase,
  type RunningApi,
  startApi,
  until,
} from "../support";
import { listen } from "../support/listen";

const tagsOf = ({ body }: { body: string }) => (JSON.parse(body) as { tags: string[] }).tags;

/** Orders packs of a product. @returns the number of the order */
async function order(api: RunningApi, productId: string, quantity: number): Promise<string> {
  const cart = await cartToOrder(api, [{ productId, quantity }]);
  return (await api.call("checkoutAsGuest", byBankTransfer(cart))).number;
}

/** Orders all that there is of a product. @returns the tag of its page */
async function sellOut(api: RunningApi): Promise<string> {
  const [product] = await productsInStock(api, 1);
  await order(api, product!.id, product!.stock);
  return `product:${product!.slug}`;
}

describe("the call to revalidate", () => {
  it("goes out for an order that changes the word for the stock, and for no other", async () => {
    const storefront = await listen(() => 204);
    const api = await startApi({ database: quickestDatabase(), env: { STOREFRONT_URL: storefront.url } });
    const staff = await staffOn(api, "grace");
    try {
      const [product, other] = await productsInStock(api, 2, 2 * LOW_STOCK_PACKS);
      const { id, slug, stock, category } = product!;
      const callsFor = (page: string) =>
        storefront.calls.map(tagsOf).filter((tags) => tags.includes(`product:${page}`));
      const calls = (count: number) =>
        until(`call ${count}`, async () => {
          const made = callsFor(slug);
          return made.length >= count ? made : undefined;
        });
      for (let orders = 0; orders < 10; orders += 1) await order(api, id, 1);
      // What was enqueued before this one went out before it.
      await order(api, other!.id, other!.stock);
      await until("call for the other", async () => callsFor(other!.slug)[0]);
      expect(callsFor(slug)).toEqual([]);

      const left = LOW_STOCK_PACKS - 1;
      const last = await order(api, id, stock - 10 - left);
      const [low] = await calls(1);
      expect(low).toEqual(expect.arrayContaining([`category:${category.slug}`, "shop"]));
      await order(api, id, left);
      await calls(2);
      // Out of stock it becomes what it was before the order that made it low.
      expect(await staff.type("orders", "cancel", last, "--reason", "A mistake")).toMatchObject({ code: 0 });
      expect(await calls(3)).toHaveLength(3);
    } finally {
      await staff.close();
      await api.stop();
      await storefront.close();
    }
  });

  it("goes out at the start, and for the goods of an order, with the secret", async () => {
    const storefront = await listen(() => 204);
    const api = await startApi({
      database: quickestDatabase(),
      env: { STOREFRONT_URL: `${storefront.url}/` },
    });
    try {
      const first = await until("call at the start", async () => storefront.calls[0]);
      expect(first).toMatchObject({
        method: "POST",
        path: "/api/revalidate",
        headers: { "x-internal-secret": internalSecret, "content-type": "application/json" },
      });
      expect(tagsOf(first)).toEqual(["catalogue"]);
      const tag = await sellOut(api);
      await until("call after the order", async () =>
        storefront.calls.find((call) => tagsOf(call).includes(tag)),
      );
    } finally {
      await api.stop();
      await storefront.close();
    }
  });

  it("is tried again after longer and longer waits until it is taken, and then no more", async () => {
    // The starting catalogue's import has left a call of its own in the outbox: only this start's is followed.
    const seen = new Map<string, number[]>();
    const storefront = await listen(({ body, at }) => {
      const tags = tagsOf({ body }).join(" ");
      const times = seen.get(tags) ?? [];
      seen.set(tags, [...times, at]);
      return times.length < 2 ? 500 : 204;
    });
    const api = await startApi({ database: quickestDatabase(), env: { STOREFRONT_URL: storefront.url } });
    try {
      const tag = await sellOut(api);
      const timesOfMine = () => [...seen].find(([tags]) => tags.split(" ").includes(tag))?.[1] ?? [];
      const [a, b, c] = await until("third try", async () => {
        const times = timesOfMine();
        return times.length >= 3 ? times : undefined;
      });
      // 2 s and 4 s, looked for once a second.
      expect(b! - a!).toBeGreaterThanOrEqual(1_900);
      expect(c! - b!).toBeGreaterThanOrEqual(3_900);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(timesOfMine()).toHaveLength(3);
      expect(api.logs()).toContain("effect failed and will be tried again");
    } finally {
      await api.stop();
      await storefront.close();
    }
  });

  it("tells every storefront at once, and the one that is down again when it is back", async () => {
    const there = await listen(() => 204);
    const gone = await listen(() => 204);
    await gone.close();
    const api = await startApi({
      database: quickestDatabase(),
      env: { STOREFRONT_URL: `${gone.url}, ${there.url}` },
    });
    try {
      const callsFor = (storefront: typeof there, tag: string) =>
        storefront.calls.filter((call) => tagsOf(call).includes(tag));
      const tag = await sellOut(api);
      await until("call to the one that is there", async () => callsFor(there, tag)[0]);

      const again = await listen(() => 204, Number(new URL(gone.url).port));
      try {
        await until("call to the one that is back", async () => callsFor(again, tag)[0]);
        expect([callsFor(there, tag).length, callsFor(again, tag).length]).toEqual([1, 1]);
      } finally {
        await again.close();
      }
    } finally {
      await api.stop();
      await there.close();
    }
  });

  it("notifies the other storefronts at once while one hangs, and retries that one less often", async () => {
    const hanging = await listen(() => new Promise(() => {}));
    const there = await listen(() => 204);
    const env = { STOREFRONT_URL: `${hanging.url},${there.url}` };
    const api = await startApi({ database: quickestDatabase(), env });
    try {
      // That of the start hangs for five seconds; those of the orders come while it is left alone.
      await until("call at the start", async () => hanging.calls[0]);
      for (let sold = 0; sold < 3; sold += 1) {
        const tag = await sellOut(api);
        await until("call to the one that answers", async () =>
          there.calls.find((call) => tagsOf(call).includes(tag)),
        );
      }
      expect(hanging.calls.length).toBeLessThanOrEqual(2);
    } finally {
      await api.stop();
      await Promise.all([hanging.close(), there.close()]);
    }
  });
});
