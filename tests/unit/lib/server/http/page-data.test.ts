/** @jest-environment node */
import { runInNewContext } from "node:vm";
import { movePageData, START_PAGE_SCRIPT } from "@/lib/server/http/page-data";

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

/** What the page's own scripts hand to Next when a browser runs them. */
function run(document: string): { flight: unknown[]; bootstrap: unknown[] } {
  const data = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(document)?.[1] ?? "";
  const self: { __next_f?: unknown[]; TURBOPACK?: unknown[] } = {};
  const context = {
    self,
    JSON,
    document: { getElementById: (id: string) => (id === "page-data" ? { textContent: data } : null) },
  };
  runInNewContext(START_PAGE_SCRIPT, context);
  return { flight: self.__next_f ?? [], bootstrap: self.TURBOPACK ?? [] };
}

it("leaves one constant inline script, which hands over what Next's own would have", () => {
  const moved = movePageData(page, "text/html; charset=utf-8");
  const inline = [...moved.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script]) => script);
  expect(inline).toEqual([START_PAGE_SCRIPT]);
  expect(moved).toContain(FILE);
  expect(run(moved)).toEqual({
    flight: [[0], [1, '1:"</script><b>&$&"\n2:x'], [3, "AAEC"]],
    bootstrap: [bootstrap],
  });
});

it("changes nothing the second time", () => {
  const moved = movePageData(page, "text/html");
  expect(movePageData(moved, "text/html")).toBe(moved);
});

it("leaves alone what is no page, and what has no data", () => {
  expect(movePageData(page, "text/x-component")).toBe(page);
  const plain = html(FILE);
  expect(movePageData(plain, "text/html")).toBe(plain);
});

it.each([
  "<script>alert(1)</script>",
  "<script>self.__next_f.push([0]);alert(1)</script>",
  "<script>self.__next_f.push(alert(1))</script>",
  '<script id="_R_">alert(1)</script>',
])("does not take %s for data: no policy lets it run", (script) => {
  expect(movePageData(html(script + BEGIN), "text/html")).toContain(script);
});

it("fails for data that it does not know, instead of sending half a page", () => {
  expect(() => movePageData(html('<script>self.__next_f.push(["x"])</script>'), "text/html")).toThrow();
});
