/** @jest-environment node */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { limitPageTime } from "@/lib/server/http/page-time-limit";

const standIn = "<h1>The shop cannot answer just now</h1>";
const LIMIT = 40;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function ask(answer: RequestListener, accept = "text/html,*/*", method = "GET", old?: string) {
  const server = createServer((request, response) => {
    const sendOldCopy = () => {
      if (old !== undefined) response.end(old);
      return old !== undefined;
    };
    limitPageTime(request, response, () => standIn, sendOldCopy, LIMIT);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const got = await fetch(`http://127.0.0.1:${port}/p/box`, { method, headers: { accept } });
  const result = { status: got.status, headers: got.headers, body: await got.text() };
  await later(2 * LIMIT);
  server.close();
  return result;
}

it("answers for a page that takes for ever, and drops what comes of it later", async () => {
  let done: unknown;
  const slow: RequestListener = async (_, response) => {
    response.setHeader("ETag", '"1"');
    await later(2 * LIMIT);
    response.statusCode = 200;
    response.setHeader("Content-Type", "text/html");
    response.writeHead(200);
    response.write("late ");
    response.end("page");
    done = "no error";
  };
  const { status, headers, body } = await ask(slow);
  expect([status, body]).toEqual([503, standIn]);
  expect(headers.get("retry-after")).toBe("30");
  expect(headers.get("etag")).toBeNull();
  expect(done).toBe("no error");
});

const slowly: RequestListener = async (_, response) => {
  await later(2 * LIMIT);
  response.end("answer");
};

it("sends the old copy of a page that takes for ever", async () => {
  const old = "<h1>Boxes, as they were</h1>";
  expect(await ask(slowly, "text/html", "GET", old)).toMatchObject({ status: 200, body: old });
});

it("lets a page arrive as slowly as the line is, once it has begun", async () => {
  const streaming: RequestListener = async (_, response) => {
    response.write("long ");
    await later(2 * LIMIT);
    response.end("page");
  };
  expect(await ask(streaming)).toMatchObject({ status: 200, body: "long page" });
});

it("limits neither what is no page nor what changes something", async () => {
  expect(await ask(slowly, "application/json")).toMatchObject({ status: 200, body: "answer" });
  expect(await ask(slowly, "text/html", "POST")).toMatchObject({ status: 200, body: "answer" });
});
