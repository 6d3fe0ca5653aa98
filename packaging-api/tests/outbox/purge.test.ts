import { purgeWith } from "../../revalidation/purge/purge";
import { quickestDatabase, type StartedApi, startApi, until } from "../support";
import { type Listener, listen } from "../support/listen";

const token = "a-token-that-only-the-tests-know";
const TIMEOUT_MS = 5_000;
/** `product:0`, `product:1` and so on. */
const tagsUpTo = (count: number) => Array.from({ length: count }, (_, at) => `product:${at}`);

describe("a purge", () => {
  let cache: Listener;
  let answers = 200;
  beforeAll(async () => {
    cache = await listen(() => answers);
  });
  afterEach(() => {
    cache.calls.length = 0;
    answers = 200;
  });
  afterAll(() => cache.close());

  it("names up to 256 tags in a request to Fastly", async () => {
    const tags = tagsUpTo(300);
    await purgeWith({ cache: "fastly", id: "service1", url: cache.url, token })(tags, TIMEOUT_MS);
    const bodies = cache.calls.map(({ body }) => JSON.parse(body).surrogate_keys);
    expect(bodies).toEqual([tags.slice(0, 256), tags.slice(256)]);
    expect(cache.calls[0]).toMatchObject({
      method: "POST",
      path: "/service/service1/purge",
      headers: { "fastly-key": token },
    });
  });

  it("names up to 100 tags in a request to Cloudflare", async () => {
    const tags = tagsUpTo(101);
    await purgeWith({ cache: "cloudflare", id: "zone1", url: cache.url, token })(tags, TIMEOUT_MS);
    const bodies = cache.calls.map(({ body }) => JSON.parse(body).tags);
    expect(bodies).toEqual([tags.slice(0, 100), tags.slice(100)]);
    expect(cache.calls[0]).toMatchObject({
      method: "POST",
      path: "/client/v4/zones/zone1/purge_cache",
      headers: { authorization: `Bearer ${token}` },
    });
  });

  it("goes to each Varnish, and to none with signs that would mean something else there", async () => {
    const other = await listen(() => 204);
    try {
      const purge = purgeWith({ cache: "varnish", urls: [cache.url, other.url], token });
      await purge(["shop", "product:a.b"], TIMEOUT_MS);
      for (const { calls } of [cache, other])
        expect(calls).toMatchObject([
          { method: "PURGE", headers: { "x-purge-token": token, "x-purge-keys": "shop|product:a[.]b" } },
        ]);
      await expect(purge(["shop) || (obj.status"], TIMEOUT_MS)).rejects.toThrow("signs");
    } finally {
      await other.close();
    }
  });

  it("that is refused is an error, which names the host alone", async () => {
    answers = 403;
    const purge = purgeWith({ cache: "fastly", id: "service1", url: cache.url, token })(["shop"], TIMEOUT_MS);
    await expect(purge).rejects.toThrow(`${new URL(cache.url).host} answered 403 to the request to purge.`);
  });
});

describe("the cache in front", () => {
  let api: StartedApi;
  let storefront: Listener;
  let cache: Listener;
  beforeAll(async () => {
    storefront = await listen(() => 204);
    // Refused the first time.
    cache = await listen((_, index) => (index === 0 ? 503 : 204));
    api = await startApi({
      database: quickestDatabase(),
      env: {
        STOREFRONT_URL: storefront.url,
        CACHE_PURGE: "varnish",
        CACHE_PURGE_URL: cache.url,
        CACHE_PURGE_TOKEN: token,
      },
    });
  });
  afterAll(async () => {
    await api.stop();
    await Promise.all([storefront.close(), cache.close()]);
  });

  it("is purged after the storefronts were told, again until it takes that, and twice more", async () => {
    const purges = await until("four purges", async () =>
      cache.calls.length >= 4 ? cache.calls : undefined,
    );
    expect(purges.map(({ headers }) => headers["x-purge-keys"])).toEqual(Array(4).fill("catalogue"));
    const [, taken, soon, later] = purges.map(({ at }) => at);
    expect(soon! - taken!).toBeLessThan(4_000);
    expect(later! - taken!).toBeGreaterThan(4_000);
    expect(storefront.calls[0]!.at).toBeLessThanOrEqual(purges[0]!.at);
    expect(api.logs()).not.toContain(token);
  });
});
