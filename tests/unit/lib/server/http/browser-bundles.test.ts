/** @jest-environment node */
import { brotliCompressSync } from "node:zlib";
import { bundleFile, bundleForBrowser } from "@/lib/server/http/browser-bundles.mjs";

const KB = 1024;

it("comes to 8 KB at most, together, on the way to a phone", () => {
  const scripts = [bundleForBrowser("shell", "en"), bundleForBrowser("start-page", "en")];
  const sizes = scripts.map((script) => brotliCompressSync(script).length);
  for (const size of sizes) expect(size).toBeGreaterThan(500);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(8 * KB);
});

it("is named by what it says, and holds neither React nor a validation library", () => {
  const { address, script } = bundleFile("shell", "en");
  expect(address).toMatch(/^\/shell-[\w-]{16}\.js$/);
  expect(bundleFile("shell", "en")).toEqual({ address, script });
  expect(script).not.toMatch(/react|zod/i);
});

it("has what measures pages in a script of its own, which only those fetch who agreed", () => {
  const measures = (name: "shell" | "start-page" | "measure") =>
    bundleForBrowser(name, "en").includes("largest-contentful-paint");
  expect([measures("shell"), measures("start-page"), measures("measure")]).toEqual([false, false, true]);
});

it("has nothing in it that would end an inline script", () => {
  expect(bundleForBrowser("start-page", "en")).not.toMatch(/<\/script|<!--/i);
});
