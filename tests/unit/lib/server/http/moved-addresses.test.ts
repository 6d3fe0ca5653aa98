/** @jest-environment node */
import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { findMoved } from "@/lib/server/http/moved-addresses";
import { pageRoots, pathOfAddress } from "@/packaging-api/contract";

let api: Server;
let url: string;
let asked: string[];

beforeEach(async () => {
  asked = [];
  api = createServer((request, response) => {
    asked.push(request.url ?? "");
    const isThere = request.url?.endsWith("old.html");
    response.statusCode = isThere ? 200 : 404;
    response.end(JSON.stringify({ data: isThere ? { to: "/c/boxes" } : {} }));
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterEach(() => {
  api.closeAllConnections();
  api.close();
});

it.each([
  ["/shop-of-old/old.html", "/c/boxes"],
  ["/shop-of-old/old.html/", "/c/boxes"],
  ["/shop-of-old/old.html?utm_source=mail", "/c/boxes?utm_source=mail"],
  ["/shop-of-old/other.html", undefined],
])("leads %s to %s", async (from, to) => {
  expect(await findMoved(url, from)).toBe(to);
  expect(asked).toHaveLength(1);
});

it("leads nowhere while the packaging API does not answer", async () => {
  api.close();
  expect(await findMoved("http://127.0.0.1:1", "/old.html")).toBeUndefined();
});

it.each([
  ["/a/b/", "/a/b"],
  ["/", "/"],
  ["https://shop.example/a?b=1#c", "/a"],
  ["/Ä", "/%C3%84"],
  ["//other.example/a", "/a"],
  ["https://shop.example//other.example", undefined],
  ["javascript:alert(1)", undefined],
  ["a/b", undefined],
  [`/${"a".repeat(500)}`, undefined],
])("%s is the address %s", (address, path) => {
  expect(pathOfAddress(address)).toBe(path);
});

/** The first parts of the addresses of a folder of Next's; what is in parentheses is no part of them. */
function rootsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    return /^\(.+\)$/.test(entry.name) ? rootsOf(join(folder, entry.name)) : [entry.name];
  });
}

it("knows every first part that has pages, so that none of them leads elsewhere", () => {
  const inConfig = [".well-known"];
  const others = rootsOf("app").filter((root) => root !== "p" && root !== "c");
  expect([...pageRoots].sort()).toEqual([...new Set([...others, ...inConfig])].sort());
});
