/** @jest-environment node */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FrameFiles } from "@/lib/server/http/frame-files";

const script = "start();".repeat(500);
const files = new FrameFiles([
  { address: "/shell-abc.js", text: script },
  { address: "/deferred-abc.css", text: ".foot{}" },
]);
const server = createServer((request, response) => {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Security-Policy", "default-src 'self'");
  if (!files.answer(request, response)) response.writeHead(404).end();
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it.each(["br", "gzip", "identity"])("is sent in %s, and stored for good", async (encoding) => {
  const answer = await fetch(`${origin}/shell-abc.js`, { headers: { "accept-encoding": encoding } });
  expect(answer.headers.get("content-encoding") ?? "identity").toBe(encoding);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(await answer.text()).toBe(script);
});

it("sends each at its own address", async () => {
  const answer = await fetch(`${origin}/deferred-abc.css`);
  expect(answer.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(await answer.text()).toBe(".foot{}");
});

it("carries no policy of documents", async () => {
  const { headers } = await fetch(`${origin}/deferred-abc.css`);
  expect(headers.get("content-security-policy")).toBeNull();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect((await fetch(`${origin}/deferred-xyz.css`)).headers.get("content-security-policy")).not.toBeNull();
});

it("answers HEAD without it, and nothing else at all", async () => {
  const head = await fetch(`${origin}/shell-abc.js`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await fetch(`${origin}/shell-abd.js`)).status).toBe(404);
  expect((await fetch(`${origin}/shell-abc.js`, { method: "POST" })).status).toBe(404);
});
