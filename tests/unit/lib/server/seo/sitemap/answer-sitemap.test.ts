/** @jest-environment node */

import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { answerSitemap } from "@/lib/server/seo/sitemap/answer-sitemap";

const listed = jest.fn(async (kind: string) =>
  kind === "product-pages"
    ? [{ number: 3, entries: 2, etag: "one", changedAt: "2026-11-20T09:30:00.000Z" }]
    : [],
);
const read = jest.fn(async (_kind: string, number: number) =>
  number === 3
    ? {
        etag: '"one"',
        changedAt: "2026-11-20T09:30:00.000Z",
        pages: [
          { slug: "box-1", updatedAt: "2026-11-20T09:30:00.000Z" },
          { slug: "a&b's", updatedAt: "2026-11-19T09:30:00.000Z" },
        ],
      }
    : undefined,
);
jest.mock("@/lib/server/packaging-api/catalogue-reads", () => ({
  PackagingApiUnavailable: class extends Error {},
}));
jest.mock("@/lib/server/packaging-api/published-parts", () => ({
  listPublishedParts: (kind: string) => listed(kind),
  readPublishedPages: (kind: string, number: number) => read(kind, number),
}));

const ask = (name: string, headers: Record<string, string> = {}) =>
  answerSitemap(name, { headers: new Headers(headers) });

describe("a file of the sitemap", () => {
  beforeEach(() => read.mockClear());

  it("has the addresses of its part, escaped, with the time of their last change", async () => {
    const text = await (await ask("products-3")).text();
    expect(text).toMatch(/\/p\/box-1<\/loc><lastmod>2026-11-20T09:30:00.000Z<\/lastmod>/);
    expect(text).toContain("/p/a%26b&apos;s</loc>");
    expect(read).toHaveBeenCalledWith("product-pages", 3);
  });

  it("is not sent to who has it, by its tag or its time", async () => {
    const first = await ask("products-3");
    const { etag, "last-modified": time } = Object.fromEntries(first.headers);
    expect((await ask("products-3", { "if-none-match": etag ?? "" })).status).toBe(304);
    expect((await ask("products-3", { "if-modified-since": time ?? "" })).status).toBe(304);
    const older = new Date(Date.parse(time ?? "") - 1_000).toUTCString();
    expect((await ask("products-3", { "if-modified-since": older })).status).toBe(200);
    // A tag counts more than a time.
    const both = { "if-none-match": '"another"', "if-modified-since": time ?? "" };
    expect((await ask("products-3", both)).status).toBe(200);
  });

  it("is not there under the name of none", async () => {
    for (const name of ["products-4", "categories-1", "constructor-3"])
      expect((await ask(name)).status).toBe(404);
  });

  it("is refused for a while when the parts cannot be had, and there is no copy", async () => {
    listed.mockRejectedValueOnce(new PackagingApiUnavailable("It is being published."));
    const refused = await ask("index");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "120"]);
  });

  it("is sent as it was last while the packaging API is down", async () => {
    const good = await ask("products-3");
    read.mockRejectedValueOnce(new PackagingApiUnavailable("It is down."));
    const last = await ask("products-3");
    expect([last.status, last.headers.get("etag")]).toEqual([200, good.headers.get("etag")]);
    expect(await last.text()).toBe(await good.text());
  });
});
