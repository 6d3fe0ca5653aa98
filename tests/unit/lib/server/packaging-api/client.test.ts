/** @jest-environment node */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { callPackagingApi } from "@/lib/server/packaging-api/client";

let server: Server;
let listener: RequestListener;
const seen: { method?: string; url?: string; headers: NodeJS.Dict<string | string[]> }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.PACKAGING_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.INTERNAL_SECRET = "i".repeat(32);
});
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
});

function answers(status: number, body: unknown): void {
  listener = (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

describe("a call of the packaging API", () => {
  it("ends in time even if the fetch is not told to, as Next's is not when it renews an old answer", async () => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
    const called = callPackagingApi("getMenu");
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await called).toMatchObject({ ok: false, layer: "network", status: 503 });
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it("answers data that the contract describes", async () => {
    answers(200, { status: "success", data: [] });
    expect(await callPackagingApi("getMenu")).toEqual({ ok: true, data: [] });
    expect(seen[0]).toMatchObject({ method: "GET", url: "/api/category/menu" });
  });

  it("encodes a parameter, so that it cannot leave its place in the path", async () => {
    answers(404, { status: "error", code: 404, message: "Not found." });
    await callPackagingApi("getProduct", { params: { slug: "../../orders/1?x=#" } });
    expect(seen[0]?.url).toBe("/api/product/slug/..%2F..%2Forders%2F1%3Fx%3D%23");
  });

  it.each([".", ".."])("keeps the parameter %s from climbing the path", async (slug) => {
    answers(404, { status: "error", code: 404, message: "Not found." });
    await callPackagingApi("getProduct", { params: { slug } });
    expect(seen[0]?.url).toBe(`/api/product/slug/${slug.replaceAll(".", "%252E")}`);
  });

  it("repeats a filter of several values and leaves out empty ones", async () => {
    answers(503, "");
    await callPackagingApi("listProducts", { query: { colour: ["Brown", "White"], eco: "1", category: "" } });
    expect(seen[0]?.url).toBe("/api/product/all?colour=Brown&colour=White&eco=1");
  });

  it("sends the shopper's address with the internal secret, and the version it saw", async () => {
    answers(404, { status: "error", code: 404, message: "Not found." });
    await callPackagingApi("deleteCartItem", {
      params: { id: "a", itemId: "b" },
      ifMatch: "3-abc",
      clientAddress: "203.0.113.9",
    });
    expect(seen[0]?.headers).toMatchObject({
      "if-match": '"3-abc"',
      "x-client-address": "203.0.113.9",
      "x-internal-secret": "i".repeat(32),
    });
  });

  it("returns the reason of a refusal", async () => {
    const data = { reason: "not_enough_stock", available: 3 };
    answers(409, { status: "error", code: 409, message: "Only 3 packs are left.", data });
    const result = await callPackagingApi("addCartItem", {
      params: { id: "new" },
      body: { productId: "p", quantity: 5 },
    });
    expect(result).toMatchObject({ ok: false, layer: "api", status: 409, detail: data });
  });

  it("says that another answer is not of the contract", async () => {
    answers(200, { status: "success", data: [{ name: "Boxes" }] });
    const result = await callPackagingApi("getMenu");
    expect(result).toMatchObject({ ok: false, layer: "contract", status: 503 });
    expect(result).toHaveProperty("message", expect.stringContaining("/api/category/menu"));
  });

  it("counts a failing server and a torn answer as no answer", async () => {
    answers(500, { status: "error", code: 500, message: "An error occurred, please try again later!" });
    expect(await callPackagingApi("getMenu")).toMatchObject({ ok: false, layer: "network", status: 503 });
    answers(200, '{"status":"succ');
    expect(await callPackagingApi("getMenu")).toMatchObject({ ok: false, layer: "network", status: 503 });
  });
});
