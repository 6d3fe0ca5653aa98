/** @jest-environment node */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { replaceFailedPage } from "@/lib/server/unavailable-page";

const standIn = "<h1>The shop cannot answer just now</h1>";

async function ask(answer: RequestListener, page: string = standIn, method = "GET") {
  const server = createServer((request, response) => {
    replaceFailedPage(request, response, () => (page === "none" ? undefined : page));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const got = await fetch(`http://127.0.0.1:${port}/p/box`, { method });
  const result = { status: got.status, headers: got.headers, body: await got.text() };
  server.close();
  return result;
}

const failing =
  (type: string): RequestListener =>
  (_, response) => {
    response.statusCode = 500;
    response.setHeader("Content-Type", type);
    response.setHeader("ETag", '"1"');
    response.flushHeaders();
    response.write("blank ");
    response.end("page");
  };

it("puts the page that says so in place of a failed one", async () => {
  const { status, headers, body } = await ask(failing("text/html; charset=utf-8"));
  expect([status, body]).toEqual([503, standIn]);
  expect(headers.get("retry-after")).toBe("30");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("etag")).toBeNull();
});

it("leaves failures alone that are no pages, and pages that are no failures", async () => {
  expect(await ask(failing("application/json"))).toMatchObject({ status: 500, body: "blank page" });
  const good: RequestListener = (_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.write("good ");
    response.end("page");
  };
  expect(await ask(good)).toMatchObject({ status: 200, body: "good page" });
});

it("leaves the answers to forms alone", async () => {
  expect(await ask(failing("text/html"), standIn, "POST")).toMatchObject({ status: 500, body: "blank page" });
});

it("leaves Next's own answer where there is no page to put in its place", async () => {
  const server = await ask(failing("text/html"), "none");
  expect(server.status).toBe(500);
});
