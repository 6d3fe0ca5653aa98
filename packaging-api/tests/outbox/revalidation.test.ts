import {
  byBankTransfer,
  cartToOrder,
  internalSecret,
  productsInStock,
  quickestDatabase,
  startApi,
  until,
} from "../support";
import { listen } from "../support/listen";

const tagsOf = ({ body }: { body: string }) => (JSON.parse(body) as { tags: string[] }).tags;

describe("the call to revalidate", () => {
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
      const [product] = await productsInStock(api, 1);
      const cart = await cartToOrder(api, [{ productId: product!.id, quantity: 1 }]);
      await api.call("checkoutAsGuest", byBankTransfer(cart));
      const tag = `product:${product!.slug}`;
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
      const times = seen.get(body) ?? [];
      seen.set(body, [...times, at]);
      return times.length < 2 ? 500 : 204;
    });
    const api = await startApi({ database: quickestDatabase(), env: { STOREFRONT_URL: storefront.url } });
    try {
      const [product] = await productsInStock(api, 1);
      const cart = await cartToOrder(api, [{ productId: product!.id, quantity: 1 }]);
      await api.call("checkoutAsGuest", byBankTransfer(cart));
      const mine = JSON.stringify({ tags: [`product:${product!.slug}`] });
      const [a, b, c] = await until("third try", async () => {
        const times = seen.get(mine) ?? [];
        return times.length >= 3 ? times : undefined;
      });
      // 2 s and 4 s, looked for once a second.
      expect(b! - a!).toBeGreaterThanOrEqual(1_900);
      expect(c! - b!).toBeGreaterThanOrEqual(3_900);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(seen.get(mine)).toHaveLength(3);
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
      const order = async () => {
        const [product] = await productsInStock(api, 1);
        const cart = await cartToOrder(api, [{ productId: product!.id, quantity: 1 }]);
        await api.call("checkoutAsGuest", byBankTransfer(cart));
        return `product:${product!.slug}`;
      };
      const callsFor = (storefront: typeof there, tag: string) =>
        storefront.calls.filter((call) => tagsOf(call).includes(tag));
      const tag = await order();
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
      for (const product of await productsInStock(api, 3)) {
        const cart = await cartToOrder(api, [{ productId: product.id, quantity: 1 }]);
        await api.call("checkoutAsGuest", byBankTransfer(cart));
        await until("call to the one that answers", async () =>
          there.calls.find((call) => tagsOf(call).includes(`product:${product.slug}`)),
        );
      }
      expect(hanging.calls.length).toBeLessThanOrEqual(2);
    } finally {
      await api.stop();
      await Promise.all([hanging.close(), there.close()]);
    }
  });
});
