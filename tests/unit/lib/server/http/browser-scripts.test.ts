/** @jest-environment node */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BrowserScripts } from "@/lib/server/http/browser-scripts";

const script = "start();".repeat(500);
const scripts = new BrowserScripts([
  { address: "/shell-abc.js", script },
  { address: "/measure-abc.js", script: "measure();" },
]);
const server = createServer((request, response) => {
  if (!scripts.answer(request, response)) response.writeHead(404).end();
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
  expect(await (await fetch(`${origin}/measure-abc.js`)).text()).toBe("measure();");
});

it("answers HEAD without it, and nothing else at all", async () => {
  const head = await fetch(`${origin}/shell-abc.js`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await fetch(`${origin}/shell-abd.js`)).status).toBe(404);
  expect((await fetch(`${origin}/shell-abc.js`, { method: "POST" })).status).toBe(404);
});
