/** @jest-environment node */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { replaceBlankPage } from "@/lib/server/http/blank-page";

const standIn = "<h1>The shop cannot answer just now</h1>";

async function ask(answer: RequestListener, page: string = standIn, method = "GET", old?: string) {
  const server = createServer((request, response) => {
    const end = response.end.bind(response);
    const standIns = {
      unavailable: () => (page === "none" ? undefined : page),
      notFound: async () => (page === "none" ? undefined : page),
    };
    const sendOldCopy = () => {
      if (old === undefined) return false;
      response.statusCode = 200;
      end(old);
      return true;
    };
    replaceBlankPage(request, response, standIns, sendOldCopy);
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

it.each([standIn, "none"])("sends the old copy of a page that cannot be made again", async (page) => {
  const old = "<h1>Boxes, as they were</h1>";
  const { status, body } = await ask(failing("text/html; charset=utf-8"), page, "GET", old);
  expect([status, body]).toEqual([200, old]);
});

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
  expect(await ask(failing("text/html"), "none")).toMatchObject({ status: 500, body: "blank page" });
});

describe("a page that is not there", () => {
  const blank = '<!DOCTYPE html><html id="__next_error__"><head></head><body>';
  /** As Next sends a page that is made on demand: in bytes, piece by piece. */
  const missing =
    (first: string): RequestListener =>
    (_, response) => {
      response.statusCode = 404;
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.setHeader("ETag", '"1"');
      response.setHeader("Cache-Control", "private, no-store");
      response.flushHeaders();
      response.write(Buffer.from(first));
      response.end("</html>");
    };

  it("is whole where Next leaves it blank, and stays not found", async () => {
    const { status, headers, body } = await ask(missing(blank));
    expect([status, body]).toEqual([404, standIn]);
    expect(headers.get("etag")).toBeNull();
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("is whole where it was kept, and comes in one piece", async () => {
    const kept: RequestListener = (_, response) => {
      response.statusCode = 404;
      response.setHeader("Content-Type", "text/html");
      response.setHeader("Content-Length", 1000);
      response.end(`${blank}</html>`);
    };
    expect(await ask(kept)).toMatchObject({ status: 404, body: standIn });
  });

  it("stays as it is where Next made it whole", async () => {
    const whole = '<!DOCTYPE html><html lang="en-GB"><h1>Page not found</h1>';
    expect(await ask(missing(whole))).toMatchObject({ status: 404, body: `${whole}</html>` });
  });

  it("stays as it is where there is nothing to put in its place", async () => {
    expect(await ask(missing(blank), "none")).toMatchObject({ status: 404, body: `${blank}</html>` });
  });
});
