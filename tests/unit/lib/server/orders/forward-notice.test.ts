/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { forwardNotice } from "@/lib/server/orders/forward-notice";

const path = "/gateway/paypal/webhook";
let server: Server;
let status = 200;
const seen: { method?: string; url?: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.writeHead(status).end('{"status":"error","message":"nothing for PayPal"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.PACKAGING_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.INTERNAL_SECRET = "i".repeat(32);
});
beforeEach(() => {
  seen.length = 0;
  status = 200;
});
afterAll(() => server.close());

const forward = async (body: string, headers: Record<string, string> = {}) => {
  const request = new Request(`https://shop.example${path}`, { method: "POST", body, headers });
  return (await forwardNotice(request, path, "request-1")).response;
};

describe("a payment service's notice", () => {
  // Written again from what it says, it would have other bytes and no valid signature.
  const body = '{ "id":"WH-1",  "amount": 12.50, "name": "Zoë" }';

  it("reaches the packaging API byte for byte with its signature, and with nothing else of the request", async () => {
    const response = await forward(body, {
      "paypal-transmission-sig": "c2ln",
      "paypal-transmission-id": "t-1",
      cookie: "session=secret",
      authorization: "Bearer secret",
      "x-internal-secret": "guessed",
      "x-client-address": "10.0.0.1",
      "x-forwarded-for": "203.0.113.9",
    });
    expect(response.status).toBe(200);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: "POST", url: path, body });
    expect(seen[0]?.headers).toMatchObject({
      "paypal-transmission-sig": "c2ln",
      "paypal-transmission-id": "t-1",
      // The storefront's own word on who sent it.
      "x-internal-secret": "i".repeat(32),
      "x-client-address": "203.0.113.9",
    });
    for (const name of ["cookie", "authorization"]) expect(seen[0]?.headers).not.toHaveProperty(name);
  });

  it.each([401, 503])("is answered with the packaging API's %s, without its words", async (answered) => {
    status = answered;
    const response = await forward(body);
    expect([response.status, await response.text()]).toEqual([answered, ""]);
  });

  it("is refused when it is too large for an honest one", async () => {
    expect((await forward("x".repeat(64 * 1024 + 1))).status).toBe(413);
    expect(seen).toEqual([]);
  });

  it("is to come again when the packaging API cannot be reached", async () => {
    const url = process.env.PACKAGING_API_URL;
    process.env.PACKAGING_API_URL = "http://127.0.0.1:9";
    jest.resetModules();
    const fresh = await import("@/lib/server/orders/forward-notice");
    const request = new Request(`https://shop.example${path}`, { method: "POST", body });
    expect((await fresh.forwardNotice(request, path, "request-2")).response.status).toBe(503);
    process.env.PACKAGING_API_URL = url;
  });
});
