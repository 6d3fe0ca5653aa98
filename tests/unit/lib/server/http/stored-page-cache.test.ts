/** @jest-environment node */
import { nodeFs } from "next/dist/server/lib/node-fs-methods";
import StoredPageCache, {
  isExpired,
  isUpToDate,
  notingStoredPage,
  revalidateAllPages,
  revalidatePages,
  storedPage,
} from "@/lib/server/http/stored-page-cache.mjs";

const openCache = () =>
  new StoredPageCache({
    dev: false,
    fs: nodeFs,
    flushToDisk: false,
    serverDistDir: "/nowhere",
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
    _requestHeaders: {},
  });

/** A page as Next stores it. */
const pageWith = (tags: string) => ({
  kind: "APP_PAGE" as never,
  html: "<h1>Boxes</h1>",
  rscData: Buffer.from("boxes"),
  headers: { "x-next-cache-tags": tags },
  postponed: undefined,
  status: 200,
  segmentData: undefined,
});
const kind = { kind: "APP_PAGE" as never, isFallback: false };
const context = { cacheControl: { revalidate: 300, expire: 400 }, isFallback: false };

const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

// What is stored in the millisecond of a change counts as from before it, and one test changes everything for all.
beforeEach(tick);

it("notes the page that a request is answered with, made just now or before", async () => {
  const cache = openCache();
  const before = Date.now();
  const made = await notingStoredPage(async () => {
    expect(await cache.get("/p/box", kind)).toBeNull();
    expect(storedPage()).toBeUndefined();
    await cache.set("/p/box", pageWith("menu,product:box"), context);
    return storedPage();
  });
  expect(made?.tags).toEqual(["menu", "product:box"]);
  expect(made?.madeAt).toBeGreaterThanOrEqual(before);
  const found = await notingStoredPage(async () => {
    await cache.get("/p/box", kind);
    return storedPage();
  });
  expect(found).toEqual({ tags: ["menu", "product:box"], madeAt: expect.any(Number) });
  expect(Math.abs((found?.madeAt ?? 0) - (made?.madeAt ?? 0))).toBeLessThan(1_000);
  expect(storedPage()).toBeUndefined();
});

it("notes a page for each of several requests at once", async () => {
  const cache = openCache();
  await cache.set("/p/bag", pageWith("product:bag"), context);
  await cache.set("/p/tape", pageWith("product:tape"), context);
  const tagsOf = (path: string) =>
    notingStoredPage(async () => {
      await cache.get(path, kind);
      await new Promise(setImmediate);
      return storedPage()?.tags;
    });
  expect(await Promise.all([tagsOf("/p/bag"), tagsOf("/p/tape"), tagsOf("/p/none")])).toEqual([
    ["product:bag"],
    ["product:tape"],
    undefined,
  ]);
});

it("says by Next's own table whether the data of a page was revalidated since", async () => {
  const cache = openCache();
  const page = { tags: ["menu", "product:sack"], madeAt: Date.now() };
  expect(isUpToDate(page)).toBe(true);
  await tick();
  await cache.revalidateTag("product:other", {});
  expect(isUpToDate(page)).toBe(true);
  // Shown once more while it is made again, and not at all.
  await cache.revalidateTag("product:sack", { expire: 31_536_000 });
  expect(isUpToDate(page)).toBe(false);
  expect(isUpToDate({ ...page, madeAt: Date.now() + 5 })).toBe(true);
  await cache.revalidateTag("menu", { expire: 0 });
  expect(isUpToDate({ tags: ["menu"], madeAt: page.madeAt })).toBe(false);
});

it("gives out no page whose data changed, and says when it may not be shown at all", async () => {
  const cache = openCache();
  const page = await notingStoredPage(async () => {
    await cache.set("/p/crate", pageWith("product:crate"), context);
    return storedPage()!;
  });
  await tick();
  revalidatePages({ tags: ["product:crate"] });
  await notingStoredPage(async () => {
    expect(await cache.get("/p/crate", kind)).toBeNull();
    expect(storedPage()).toBeUndefined();
  });
  expect([isUpToDate(page), isExpired(page)]).toEqual([false, false]);
  // What is no longer true is not shown even then.
  revalidatePages({ tags: ["product:crate"], atOnce: true });
  expect(await cache.get("/p/crate", kind)).toBeNull();
  expect(isExpired(page)).toBe(true);
});

describe("an answer that names what else it shows", () => {
  const answer = (tags: string) => ({
    kind: "FETCH" as never,
    data: { headers: { "cache-tag": tags }, body: "", status: 200, url: "" },
    revalidate: 300,
  });
  const asked = { kind: "FETCH" as never, tags: ["product:lid"], softTags: [], fetchUrl: "", fetchIdx: 1 };
  const stored = { fetchCache: true as const, tags: ["product:lid"], fetchUrl: "", fetchIdx: 1 };

  it("has its page made again when that changes, however the answer was had", async () => {
    const cache = openCache();
    const make = () =>
      notingStoredPage(async () => {
        if ((await cache.get("lid", asked)) === null)
          await cache.set("lid", answer("product:pot,product:pan"), stored);
        await cache.set("/p/lid", pageWith("menu,product:lid"), context);
        return storedPage()!;
      });
    for (const page of [await make(), await make()])
      expect(page.tags).toEqual(["menu", "product:lid", "product:pot", "product:pan"]);
    expect((await cache.get("/p/lid", kind))?.value).toMatchObject({
      headers: { "x-next-cache-tags": "menu,product:lid,product:pot,product:pan" },
    });
    await tick();
    revalidatePages({ tags: ["product:pan"] });
    expect(await cache.get("lid", asked)).toBeNull();
    expect(await cache.get("/p/lid", kind)).toBeNull();
  });

  it("is not stored where that changed while it was asked for", async () => {
    const cache = openCache();
    await notingStoredPage(async () => {
      revalidatePages({ tags: ["product:cup"] });
      await cache.set("cups", answer("product:cup"), stored);
      await cache.set("/p/cups", pageWith("menu"), context);
    });
    expect(await cache.get("cups", asked)).toBeNull();
    expect(await cache.get("/p/cups", kind)).toBeNull();
  });
});

it("gives out a page once more of which nothing is known to have changed", async () => {
  const cache = openCache();
  await notingStoredPage(() => cache.set("/p/tube", pageWith("range:tubes"), context));
  await tick();
  revalidatePages({ tags: ["range:tubes"], onceMore: true });
  await notingStoredPage(async () => {
    expect(await cache.get("/p/tube", kind)).not.toBeNull();
    expect(isUpToDate(storedPage()!)).toBe(false);
  });
});

it("stores nothing that was begun before its data changed", async () => {
  const cache = openCache();
  await notingStoredPage(async () => {
    revalidatePages({ tags: ["product:pallet"] });
    await cache.set("/p/pallet", pageWith("menu,product:pallet"), context);
    expect(storedPage()).toBeUndefined();
    // Of other data.
    await cache.set("/p/strap", pageWith("product:strap"), context);
    expect(storedPage()?.tags).toEqual(["product:strap"]);
  });
  expect(await cache.get("/p/pallet", kind)).toBeNull();
  expect(await cache.get("/p/strap", kind)).not.toBeNull();
});

it("gives an old page, but no old data, to a request that such a page will do for", async () => {
  const cache = openCache();
  await notingStoredPage(() => cache.set("/p/cork", pageWith("product:cork"), context));
  await tick();
  revalidateAllPages();
  expect(await notingStoredPage(() => cache.get("/p/cork", kind))).toBeNull();
  await notingStoredPage(async () => {
    const before = Date.now();
    // Next makes nothing again behind such an answer, and the page counts as old all the same.
    expect((await cache.get("/p/cork", kind))?.lastModified).toBeGreaterThanOrEqual(before);
    expect(isUpToDate(storedPage()!)).toBe(false);
  }, true);
  const asked = { kind: "FETCH" as never, tags: ["product:cork"], softTags: [], fetchUrl: "", fetchIdx: 1 };
  const stored = { fetchCache: true as const, tags: ["product:cork"], fetchUrl: "", fetchIdx: 1 };
  const data = { headers: {}, body: "", status: 200, url: "" };
  await tick();
  await cache.set("cork", { kind: "FETCH" as never, data, revalidate: 300 }, stored);
  expect(await notingStoredPage(() => cache.get("cork", asked), true)).not.toBeNull();
  await tick();
  revalidateAllPages();
  expect(await notingStoredPage(() => cache.get("cork", asked), true)).toBeNull();
});

it("takes everything for old where nobody knows what changed", async () => {
  const cache = openCache();
  await notingStoredPage(() => cache.set("/p/foam", pageWith("product:foam"), context));
  expect(await cache.get("/p/foam", kind)).not.toBeNull();
  await tick();
  revalidateAllPages();
  expect(await cache.get("/p/foam", kind)).toBeNull();
});
