/** @jest-environment node */
import { runInNewContext } from "node:vm";
import { splitPageData } from "@/lib/server/http/page-data";

const html = (scripts: string) => `<!DOCTYPE html><html><body><p>words</p>${scripts}</body></html>`;
const escaped = (value: unknown) =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("&", "\\u0026");
const flight = (part: unknown) => `<script>self.__next_f.push(${escaped(part)})</script>`;
const BEGIN = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
const bootstrap = { otherChunks: ["static/chunks/a.js"], runtimeModuleIds: [1] };
const BOOTSTRAP = `<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${JSON.stringify(bootstrap)});\n</script>`;
const FILE = '<script src="/_next/static/chunks/a.js" async=""></script>';

const page = html(
  BOOTSTRAP + FILE + BEGIN + flight([1, '1:"</script><b>&$&"\n']) + flight([1, "2:x"]) + flight([3, "AAEC"]),
);

const ADDRESS = "/page-data/tag/p/box";
const PRELOAD = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>';
const FOR_OLD_BROWSERS = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const split = (body: string, type = "text/html; charset=utf-8") =>
  splitPageData(body, type, ADDRESS, "wanted");

/** What a page's data hands to Next when a browser runs it. */
function run(data = ""): { flight: unknown[]; bootstrap: unknown[] } {
  const self: { __next_f?: unknown[]; TURBOPACK?: unknown[] } = {};
  runInNewContext(data, { self });
  return { flight: self.__next_f ?? [], bootstrap: self.TURBOPACK ?? [] };
}

it("takes a page's data out of it, which hands over what Next's own scripts would have", () => {
  expect(run(split(page).data)).toEqual({
    flight: [[0], [1, '1:"</script><b>&$&"\n2:x'], [3, "AAEC"]],
    bootstrap: [bootstrap],
  });
});

it("leaves no inline script, and says where the data and the scripts are", () => {
  const moved = split(html(FOR_OLD_BROWSERS + PRELOAD + BOOTSTRAP + FILE + FILE + BEGIN)).page;
  expect(moved).not.toMatch(/<script(?:>| src)/);
  const start = /<script type="application\/json" id="page-start">([^<]*)<\/script>/.exec(moved)?.[1] ?? "";
  expect(JSON.parse(start)).toEqual({
    data: ADDRESS,
    scripts: ["/_next/static/chunks/a.js"],
    when: "wanted",
  });
  expect(moved.replaceAll(/<script.*?<\/script>/g, "")).toBe(html(""));
});

it("asks for no picture twice that stands in the page", () => {
  const picture = '<img src="/media/a?view=thumb&amp;width=224"/>';
  const early =
    '<link rel="preload" href="/media/a?view=thumb&amp;width=224" as="image" fetchPriority="high"/>';
  const font = '<link rel="preload" href="/a.woff2" as="font"/>';
  expect(split(html(early + font + picture + BEGIN)).page).toContain(`<p>words</p>${font}${picture}`);
});

it("changes nothing the second time", () => {
  const moved = split(page).page;
  expect(split(moved)).toEqual({ page: moved });
});

it("leaves alone what is no page, and what has no data", () => {
  expect(split(page, "text/x-component")).toEqual({ page });
  const plain = html(FILE);
  expect(split(plain)).toEqual({ page: plain });
});

it.each([
  "<script>alert(1)</script>",
  "<script>self.__next_f.push([0]);alert(1)</script>",
  "<script>self.__next_f.push(alert(1))</script>",
  '<script id="_R_">alert(1)</script>',
])("does not take %s for data: no policy lets it run", (script) => {
  expect(split(html(script + BEGIN)).page).toContain(script);
});

it("fails for data that it does not know, instead of sending half a page", () => {
  expect(() => split(html('<script>self.__next_f.push(["x"])</script>'))).toThrow();
});
