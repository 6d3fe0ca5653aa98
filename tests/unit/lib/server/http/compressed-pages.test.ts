/** @jest-environment node */
import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { type CompressedPage, CompressedPages, tagOf } from "@/lib/server/http/compressed-pages";
import { until } from "@/packaging-api/tests/support/until";

const KB = 1024;
/** A page of the shop as Next made it. */
const htmlPage = (body: string) => ({ body, type: "text/html; charset=utf-8", path: "/p/box" });
const page = `<!doctype html><title>Boxes</title>${"<p>Single wall cardboard box</p>".repeat(200)}`;

/** A page of some 30 KB that compresses to some 20 KB. */
const largePage = (number: number) => `<h1>${number}</h1>${randomBytes(15 * KB).toString("hex")}`;

/** Text in which brotli finds more, the harder it looks. */
const words = () => Array.from({ length: 3_000 }, (_, at) => `word${(at * at * 7919) % 613} `).join("");

/** Copies that tell how often a page had to be compressed. */
function countedPages(limits = {}) {
  const made: string[] = [];
  const pages = new CompressedPages({
    maxBytes: 1024 * KB,
    ...limits,
    transform: ({ body }) => {
      made.push(body);
      return { page: body };
    },
  });
  return { pages, made };
}

describe("the compressed copies", () => {
  it("are made once for the same page, however many ask", async () => {
    const { pages, made } = countedPages();
    // A page that Next had to read again is an equal string, not the same one.
    const again = Buffer.from(page).toString();
    const copies = await Promise.all([page, page, again].map((body) => pages.get("br", htmlPage(body))));
    copies.push(await pages.get("br", htmlPage(again)));
    expect(made).toHaveLength(1);
    expect(new Set(copies).size).toBe(1);
    expect(brotliDecompressSync((await pages.get("br", htmlPage(page))).bytes).toString()).toBe(page);
  });

  it("are another one for each encoding", async () => {
    const { pages, made } = countedPages();
    await pages.get("br", htmlPage(page));
    await pages.get("gzip", htmlPage(page));
    expect(made).toHaveLength(2);
  });

  it("stay within their bytes and keep what was used last, far beyond the limit", async () => {
    const { pages, made } = countedPages({ maxBytes: 200 * KB });
    const bodies = Array.from({ length: 60 }, (_, number) => largePage(number));
    for (const body of bodies) {
      await pages.get("gzip", htmlPage(body));
      expect(pages.bytes).toBeLessThanOrEqual(200 * KB);
    }
    made.length = 0;
    for (const body of bodies.slice(-5)) await pages.get("gzip", htmlPage(body));
    expect(made).toEqual([]);
    await pages.get("gzip", htmlPage(bodies[0] ?? ""));
    expect(made).toEqual([bodies[0]]);
  });

  it("count what they take when compressed: all products of a crawl stay", async () => {
    const { pages, made } = countedPages({ maxBytes: 4 * 1024 * KB });
    const bodies = Array.from({ length: 200 }, (_, number) => `${number}${page.repeat(10)}`);
    for (const body of [...bodies, ...bodies]) await pages.get("br", htmlPage(body));
    expect(made).toHaveLength(bodies.length);
  });

  it("are compressed as well as can be once they were sent, one after the other", async () => {
    const pages = new CompressedPages({
      maxBytes: 1024 * KB,
      transform: ({ body }) => ({ page: body, data: body }),
    });
    const bodies = ["a", "b"].map((letter) => `${letter}${words()}`);
    const first: CompressedPage[] = [];
    for (const body of bodies) first.push(await pages.get("br", htmlPage(body)));
    const [one = "", other = ""] = bodies.map((body) => tagOf(body));
    const before = pages.bytes;
    const isSmaller = () => (pages.find("br", one)?.bytes.length ?? 0) < (first[0]?.bytes.length ?? 0);
    await until("smaller copy", async () => isSmaller() || undefined);
    const { bytes, data } = pages.find("br", one) ?? {};
    expect(brotliDecompressSync(bytes ?? "").toString()).toBe(bodies[0]);
    expect(data?.length).toBe(bytes?.length);
    expect(pages.bytes).toBeLessThanOrEqual(before);
    // The other has to wait.
    expect(pages.find("br", other)).toBe(first[1]);
  });

  it("are compressed as well as can be before others once they are asked for again", async () => {
    const { pages } = countedPages();
    const bodies = ["a", "b", "c", "d"].map((letter) => `${letter}${words()}`);
    for (const body of bodies) await pages.get("br", htmlPage(body));
    const isDense = (at: number) => pages.find("br", tagOf(bodies[at] ?? ""))?.isDense;
    await until("second dense copy", async () => isDense(2));
    expect([isDense(1), isDense(3)]).toEqual([undefined, undefined]);
  });

  it("have the data of their page beside them, in the page's encoding", async () => {
    const pages = new CompressedPages({
      maxBytes: 1024 * KB,
      transform: ({ path }, tag) => ({ page, data: `start("${path}", "${tag}")` }),
    });
    const tag = tagOf(page);
    expect(pages.find("br", tag)?.data).toBeUndefined();
    await pages.get("br", htmlPage(page));
    const data = pages.find("br", tag)?.data;
    expect(brotliDecompressSync(data ?? "").toString()).toBe(`start("/p/box", "${tag}")`);
    expect(pages.find("gzip", tag)).toBeUndefined();
    expect(pages.bytes).toBeGreaterThan(data?.length ?? 0);
  });

  it("of a failed transform are not stored", async () => {
    let fails = true;
    const pages = new CompressedPages({
      maxBytes: 1024 * KB,
      transform: ({ body }) => {
        if (fails) throw new Error("The page has no end.");
        return { page: body };
      },
    });
    await expect(pages.get("br", htmlPage(page))).rejects.toThrow("no end");
    fails = false;
    expect((await pages.get("br", htmlPage(page))).bytes.length).toBeGreaterThan(0);
  });
});
