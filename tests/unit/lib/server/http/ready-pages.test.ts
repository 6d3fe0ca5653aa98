/** @jest-environment node */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { BuiltFiles } from "@/lib/server/http/built-file-compression";
import { CompressedPages } from "@/lib/server/http/compressed-pages";
import { compressAnswer } from "@/lib/server/http/page-compression";
import { ReadyPages } from "@/lib/server/http/ready-pages";
import { until } from "@/packaging-api/tests/support/until";
import type { CacheInFront } from "@/page-notices/cache-in-front";

const pageOf = (words: string) => `<!doctype html><title>${words}</title>${`<p>${words}</p>`.repeat(200)}`;

type Next = {
  /** What is in the page at any address. */
  words?: string;
  /** What Next says of its cache. */
  cache?: string;
  status?: number;
  headers?: Record<string, string>;
  /** The stored page that it answers with: of when, in ms; undefined where that is not known. */
  madeAt?: number | undefined;
  /** Until it goes on answering. */
  until?: Promise<void> | undefined;
};

/** A storefront whose Next answers with the page that it has at this moment. */
async function openStorefront(inFront: CacheInFront | "none" = "varnish") {
  const pages = new CompressedPages({ maxBytes: 1024 * 1024 });
  const next: Next = { madeAt: Date.now() };
  const revalidated = new Set<string>();
  const expired = new Set<string>();
  const stored = {
    current: () => {
      const { madeAt } = next;
      return madeAt === undefined ? undefined : { tags: ["menu", `of:${asked.at(-1)}`], madeAt };
    },
    isUpToDate: ({ tags }: { tags: string[] }) => !tags.some((tag) => revalidated.has(tag)),
    isExpired: ({ tags }: { tags: string[] }) => tags.some((tag) => expired.has(tag)),
  };
  let origin = "";
  const ready = new ReadyPages(pages, stored, async (url, encoding) => {
    const headers = { "accept-encoding": encoding, "x-own": "1" };
    const answer = await fetch(origin + url, { headers });
    await answer.text();
    if (answer.status >= 500) throw new Error("The page cannot be made.");
    return answer.status;
  });
  const caches = {
    pages,
    ready,
    stored,
    files: new BuiltFiles([]),
    inFront: inFront === "none" ? undefined : inFront,
  };
  const asked: string[] = [];
  const answerAsNext = async (url: string, response: ServerResponse) => {
    asked.push(url);
    await next.until;
    const { words = "Boxes", cache = "HIT", status = 200, headers = {} } = next;
    response.statusCode = status;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Cache-Control", "s-maxage=300, stale-while-revalidate=600");
    response.setHeader("x-nextjs-cache", cache);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(pageOf(words));
  };
  const server = createServer((request, response) => {
    response.setHeader("X-Frame-Options", "DENY");
    if (request.headers["x-own"] === undefined && ready.answer(request, response)) return;
    const sendOldCopy = ready.oldCopyFor(request, response);
    compressAnswer(request, response, caches, () => {
      if (next.status !== 500) return void answerAsNext(request.url ?? "", response);
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.setHeader("Retry-After", 30);
      if (!sendOldCopy()) response.writeHead(503).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const answer = await fetch(origin + path, { headers, method });
    const { "keep-alive": _, date: _date, ...rest } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: rest, text: await answer.text() };
  };
  return { next, asked, get, revalidated, expired };
}

/** Waits for something to be so. */
const untilTrue = (look: () => Promise<boolean>) => until("change", async () => (await look()) || undefined);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

it.each(["br", "gzip"])("sends a page in %s again as it was, without asking Next", async (encoding) => {
  const { asked, get } = await openStorefront();
  const first = await get("/p/box", { "accept-encoding": encoding });
  expect(first.headers).toMatchObject({ "content-encoding": encoding, "x-frame-options": "DENY" });
  expect(first.text).toBe(pageOf("Boxes"));
  expect(first.headers.vary).toContain("Accept-Encoding");
  // It takes fewer bytes once it was compressed again.
  const headers = { ...first.headers, "content-length": expect.any(String) };
  expect(await get("/p/box", { "accept-encoding": encoding })).toEqual({ ...first, headers });
  expect(asked).toEqual(["/p/box"]);
});

it("sends a page again also where no cache in front of it may keep it", async () => {
  const { asked, get } = await openStorefront("none");
  const first = await get("/p/box");
  expect(first.headers["cache-control"]).toBe("public, s-maxage=0, must-revalidate");
  expect(await get("/p/box")).toEqual(first);
  expect(asked).toEqual(["/p/box"]);
});

it.each([
  ["varnish", "rsc, Accept-Encoding"],
  ["none", "Accept-Encoding"],
] as const)("says with %s in front that it differs by %s", async (inFront, vary) => {
  const { next, get } = await openStorefront(inFront);
  next.headers = { vary: "rsc" };
  for (const _time of ["first", "again"])
    expect((await get("/p/box", { "accept-encoding": "br" })).headers.vary).toBe(vary);
});

it("sends a page in fewer bytes later, and whole", async () => {
  const { next, get } = await openStorefront();
  next.words = Array.from({ length: 500 }, (_, at) => `word${(at * at * 7919) % 613}`).join(" ");
  const br = { "accept-encoding": "br" };
  const lengthOf = async () => Number((await get("/p/box", br)).headers["content-length"]);
  const first = await lengthOf();
  await untilTrue(async () => (await lengthOf()) < first);
  expect((await get("/p/box", br)).text).toBe(pageOf(next.words));
});

it("says to a browser that has the page that it is still right", async () => {
  const { asked, get } = await openStorefront();
  const { headers } = await get("/p/box");
  const again = await get("/p/box", { "if-none-match": String(headers.etag) });
  expect([again.status, again.text, asked]).toEqual([304, "", ["/p/box"]]);
  expect(again.headers).toMatchObject({
    etag: headers.etag,
    "cache-control": "s-maxage=300, stale-while-revalidate=600",
    vary: headers.vary,
  });
  expect(again.headers["content-encoding"]).toBeUndefined();
});

it("asks Next for another address, another encoding, and what is no plain request for the page", async () => {
  const { asked, get } = await openStorefront();
  await get("/p/box", { "accept-encoding": "br" });
  await get("/p/box?from=mail", { "accept-encoding": "br" });
  await get("/p/box", { "accept-encoding": "gzip" });
  await get("/p/box", { "accept-encoding": "identity" });
  for (const header of ["rsc", "next-action", "x-nextjs-data", "range"])
    await get("/p/box", { "accept-encoding": "br", [header]: "1" });
  await get("/p/box", {}, "HEAD");
  await get("/p/box", {}, "POST");
  expect(asked).toHaveLength(10);
});

it("does not remember an answer to Next's router", async () => {
  const { asked, get } = await openStorefront();
  await get("/p/box", { rsc: "1" });
  await get("/p/box");
  expect(asked).toHaveLength(2);
});

it.each<[string, Next]>([
  ["a page that is made again behind it", { cache: "STALE" }],
  ["a page of which it is not known when it was made", { madeAt: undefined }],
  ["a page whose time is over", { madeAt: Date.now() - 300_000 }],
  ["a page that names no time", { headers: { "Cache-Control": "private" } }],
  ["a page that is not there", { status: 404 }],
  ["an answer with a cookie", { headers: { "Set-Cookie": "a=b" } }],
])("asks Next again after %s", async (_, answer) => {
  const { next, asked, get } = await openStorefront();
  Object.assign(next, answer);
  await get("/p/box");
  await get("/p/box");
  expect(asked).toHaveLength(2);
});

it("sends a page again that Next has stored just now", async () => {
  const { next, asked, get } = await openStorefront();
  next.cache = "MISS";
  const made = await get("/p/box");
  const again = await get("/p/box");
  expect(again.text).toBe(made.text);
  expect(again.headers).toEqual({ ...made.headers, "x-nextjs-cache": "HIT" });
  expect(asked).toHaveLength(1);
});

describe("a page whose time is over", () => {
  /** A storefront that was asked for pages whose time is over a moment later. */
  async function openLate(...paths: string[]) {
    const shop = await openStorefront();
    shop.next.madeAt = Date.now() - 299_500;
    for (const path of paths) await shop.get(path);
    await pause(600);
    Object.assign(shop.next, { madeAt: Date.now(), words: "Cartons" });
    shop.asked.length = 0;
    return shop;
  }
  const stateOf = ({ headers, text }: { headers: Record<string, string>; text: string }) => [
    headers["x-nextjs-cache"],
    text,
  ];

  it("is sent once more while it is made again", async () => {
    const { asked, get } = await openLate("/p/box");
    expect(stateOf(await get("/p/box"))).toEqual(["STALE", pageOf("Boxes")]);
    await untilTrue(async () => (await get("/p/box")).text === pageOf("Cartons"));
    expect(stateOf(await get("/p/box"))).toEqual(["HIT", pageOf("Cartons")]);
    expect(asked).toEqual(["/p/box"]);
  });

  it("is made once, however many ask, and two of them at a time", async () => {
    const paths = ["/p/box", "/p/bag", "/p/tape"];
    const { asked, next, get } = await openLate(...paths);
    let goOn = () => {};
    next.until = new Promise((resolve) => {
      goOn = resolve;
    });
    for (const path of [...paths, ...paths]) expect((await get(path)).text).toBe(pageOf("Boxes"));
    expect(asked).toEqual(["/p/box", "/p/bag"]);
    goOn();
    next.until = undefined;
    await untilTrue(async () => (await get("/p/tape")).text === pageOf("Cartons"));
    expect(asked).toEqual(paths);
  });

  it("is sent for as long as it cannot be made, which is not tried at each request", async () => {
    const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    const { asked, next, get } = await openLate("/p/box");
    next.status = 503;
    await get("/p/box");
    await untilTrue(async () => written.mock.calls.join().includes("its old copy is sent"));
    written.mockRestore();
    expect((await get("/p/box")).text).toBe(pageOf("Boxes"));
    expect(asked).toEqual(["/p/box"]);
  });

  it("is forgotten when nothing is there any more", async () => {
    const { next, get } = await openLate("/p/box");
    next.status = 404;
    await get("/p/box");
    await untilTrue(async () => (await get("/p/box")).status === 404);
  });

  it("is not sent once data of it is revalidated", async () => {
    const { get, revalidated } = await openLate("/p/box");
    revalidated.add("menu");
    expect((await get("/p/box")).text).toBe(pageOf("Cartons"));
  });
});

it("asks Next again for the pages whose data is revalidated, and for no others", async () => {
  const { next, asked, get, revalidated } = await openStorefront();
  await get("/p/box");
  await get("/p/bag");
  next.words = "Cartons";
  revalidated.add("of:/p/box");
  expect((await get("/p/box")).text).toBe(pageOf("Cartons"));
  expect((await get("/p/bag")).text).toBe(pageOf("Boxes"));
  revalidated.add("menu");
  expect((await get("/p/bag")).text).toBe(pageOf("Cartons"));
  expect(asked).toEqual(["/p/box", "/p/bag", "/p/box", "/p/bag"]);
});

describe("a page that cannot be made again", () => {
  it.each(["br", "gzip", "identity"])("is sent in %s as it was before its data changed", async (encoding) => {
    const { next, get, revalidated, expired } = await openStorefront();
    const first = await get("/p/box", { "accept-encoding": "br" });
    next.status = 500;
    revalidated.add("menu");
    const old = await get("/p/box", { "accept-encoding": encoding });
    expect([old.status, old.text]).toEqual([200, pageOf("Boxes")]);
    expect(old.headers).toMatchObject({
      etag: first.headers.etag,
      "cache-control": "public, s-maxage=0, must-revalidate",
      "content-type": "text/html; charset=utf-8",
      "x-frame-options": "DENY",
      "x-nextjs-cache": "STALE",
    });
    expect(old.headers["retry-after"]).toBeUndefined();
    expect(old.headers["content-encoding"]).toBe(encoding === "br" ? "br" : undefined);
    expired.add("menu");
    expect((await get("/p/box", { "accept-encoding": encoding })).status).toBe(503);
  });

  it("is not sent in place of another, or to Next's router", async () => {
    const { next, get } = await openStorefront();
    await get("/p/box");
    next.status = 500;
    expect((await get("/p/bag")).status).toBe(503);
    expect((await get("/p/box", { rsc: "1" })).status).toBe(503);
  });
});

it("asks Next for a page whose bytes are no longer in memory", async () => {
  const pages = { find: () => undefined, mostPages: 1 };
  const page = { tags: [], madeAt: Date.now() };
  const ready = new ReadyPages(
    pages,
    { current: () => page, isUpToDate: () => true, isExpired: () => false },
    async () => 200,
  );
  const request = { method: "GET", url: "/p/box", headers: { "accept-encoding": "br" } };
  const response = {
    statusCode: 200,
    getHeader: (name: string) => (name === "cache-control" ? "s-maxage=300" : "HIT"),
    hasHeader: () => false,
    getHeaders: () => ({ etag: 'W/"tag"' }),
  };
  ready.rememberFor(request as never)?.(response as never, "tag", { fresh: 300_000, old: 0 });
  expect(ready.answer(request as never, response as never)).toBe(false);
});

it("does not remember a long address", async () => {
  const { asked, get } = await openStorefront();
  const path = `/p/box?${"x".repeat(300)}`;
  await get(path);
  await get(path);
  expect(asked).toHaveLength(2);
});
