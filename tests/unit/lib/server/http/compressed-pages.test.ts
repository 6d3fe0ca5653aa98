/** @jest-environment node */
import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { CompressedPages } from "@/lib/server/http/compressed-pages";

const KB = 1024;
const HTML = "text/html; charset=utf-8";
const page = `<!doctype html><title>Boxes</title>${"<p>Single wall cardboard box</p>".repeat(200)}`;

/** A page of some 30 KB that compresses to some 20 KB. */
const largePage = (number: number) => `<h1>${number}</h1>${randomBytes(15 * KB).toString("hex")}`;

/** Copies that tell how often a page had to be compressed. */
function countedPages(limits = {}) {
  const made: string[] = [];
  const pages = new CompressedPages({
    ...limits,
    transform: (body) => {
      made.push(body);
      return body;
    },
  });
  return { pages, made };
}

describe("the compressed copies", () => {
  it("are made once for the same page, however many ask", async () => {
    const { pages, made } = countedPages();
    // A page that Next had to read again is an equal string, not the same one.
    const again = Buffer.from(page).toString();
    const copies = await Promise.all([page, page, again].map((body) => pages.get("br", body, HTML)));
    copies.push(await pages.get("br", again, HTML));
    expect(made).toHaveLength(1);
    expect(new Set(copies).size).toBe(1);
    expect(brotliDecompressSync((await pages.get("br", page, HTML)).bytes).toString()).toBe(page);
  });

  it("are another one for each encoding", async () => {
    const { pages, made } = countedPages();
    await pages.get("br", page, HTML);
    await pages.get("gzip", page, HTML);
    expect(made).toHaveLength(2);
  });

  it("stay within their bytes and keep what was used last, far beyond the limit", async () => {
    const limits = { pageBytes: 200 * KB, tagBytes: 200 * KB };
    const { pages, made } = countedPages(limits);
    const bodies = Array.from({ length: 60 }, (_, number) => largePage(number));
    for (const body of bodies) {
      await pages.get("gzip", body, HTML);
      expect(pages.bytes).toBeLessThanOrEqual(400 * KB);
    }
    made.length = 0;
    for (const body of bodies.slice(-5)) await pages.get("gzip", body, HTML);
    expect(made).toEqual([]);
    await pages.get("gzip", bodies[0] ?? "", HTML);
    expect(made).toEqual([bodies[0]]);
  });

  it("count what they take when compressed: all products of a crawl stay", async () => {
    const { pages, made } = countedPages({ pageBytes: 4 * 1024 * KB, tagBytes: 500 * KB });
    const bodies = Array.from({ length: 200 }, (_, number) => `${number}${page.repeat(10)}`);
    for (const body of [...bodies, ...bodies]) await pages.get("br", body, HTML);
    expect(made).toHaveLength(bodies.length);
  });

  it("of a failed transform are not stored", async () => {
    let fails = true;
    const pages = new CompressedPages({
      transform: (body) => {
        if (fails) throw new Error("The page has no end.");
        return body;
      },
    });
    await expect(pages.get("br", page, HTML)).rejects.toThrow("no end");
    fails = false;
    expect((await pages.get("br", page, HTML)).bytes.length).toBeGreaterThan(0);
  });
});
