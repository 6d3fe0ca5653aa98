/** @jest-environment node */
import { brotliCompressSync } from "node:zlib";
import { bundleForBrowser, bundleShell } from "@/lib/server/http/browser-bundles.mjs";

const KB = 1024;

it("comes to 8 KB at most, together, on the way to a phone", () => {
  const scripts = [bundleForBrowser("shell", "en"), bundleForBrowser("start-page", "en")];
  const sizes = scripts.map((script) => brotliCompressSync(script).length);
  for (const size of sizes) expect(size).toBeGreaterThan(500);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(8 * KB);
});

it("is named by what it says, and holds neither React nor a validation library", () => {
  const { address, script } = bundleShell("en");
  expect(address).toMatch(/^\/shell-[\w-]{16}\.js$/);
  expect(bundleShell("en")).toEqual({ address, script });
  expect(script).not.toMatch(/react|zod/i);
});

it("has nothing in it that would end an inline script", () => {
  expect(bundleForBrowser("start-page", "en")).not.toMatch(/<\/script|<!--/i);
});
