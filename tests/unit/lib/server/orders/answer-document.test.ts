/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerDocument, answerDocumentData } from "@/lib/server/orders/answer-document";
import words from "@/locales/en/documents.json";

let server: Server;
let listener: RequestListener;
const seen: { url?: string; headers: IncomingHttpHeaders }[] = [];
const lines: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url, headers: request.headers });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.PACKAGING_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.INTERNAL_SECRET = "i".repeat(32);
});
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
  lines.length = 0;
  jest.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

function answers(status: number, type: string, body: string | Buffer): void {
  listener = (_, response) => {
    response.writeHead(status, { "content-type": type });
    response.end(body);
  };
}

const page = "/account/order/o-1/documents/INV-000007";
const ask = (wish: { id?: string; number?: string; token?: string } = {}) =>
  answerDocument(
    new Request(`http://shop.example${page}`, { headers: { "x-forwarded-for": "203.0.113.9" } }),
    "/account/order/[id]/documents/[number]",
    { id: "o-1", number: "INV-000007", token: "its-token", ...wish },
  );

describe("an invoice that a shopper asks for", () => {
  it("comes as the packaging API printed it, and no cache stores it", async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xfe]);
    answers(200, "application/pdf", bytes);
    const response = await ask();
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="INV-000007.pdf"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      url: "/api/orders/o-1/documents/INV-000007/get",
      headers: { authorization: "Bearer its-token", "x-client-address": "203.0.113.9" },
    });
  });

  it("is asked for by the secret of a link without a token, and neither is in the log", async () => {
    answers(200, "application/pdf", "%PDF");
    await ask({ id: "the-secret", token: undefined });
    expect(seen[0]?.url).toBe("/api/orders/the-secret/documents/INV-000007/get");
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(lines.join("")).toContain("/account/order/[id]/documents/[number]");
    expect(lines.join("")).not.toMatch(/the-secret|INV-000007/);
  });

  it("that does not exist for them is said in a sentence", async () => {
    answers(404, "application/json", "{}");
    const response = await ask();
    expect([response.status, await response.text()]).toEqual([404, `${words.missing}\n`]);
  });

  it.each(["INV-7", "../../users/me", "INV-000007%2Fget", ""])(
    "is not asked for by a number that no document has: %s",
    async (number) => {
      answers(200, "application/pdf", "%PDF");
      expect((await ask({ number })).status).toBe(404);
      expect(seen).toHaveLength(0);
    },
  );

  it("leads to signing in again when the session is over", async () => {
    answers(401, "application/json", "{}");
    const response = await ask();
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe(`/api/session/over?next=${encodeURIComponent(page)}`);
  });

  it.each([
    ["fails", () => answers(500, "application/json", "{}")],
    ["answers something else", () => answers(200, "text/html", "<p>Hello</p>")],
    [
      "breaks off",
      () => {
        listener = (_, response) => {
          response.writeHead(200, { "content-type": "application/pdf", "content-length": "100" });
          response.write("%PDF");
          response.destroy();
        };
      },
    ],
  ])("may be asked for again when the packaging API %s", async (_what, happens) => {
    happens();
    const response = await ask();
    expect([response.status, await response.text()]).toEqual([503, `${words.down}\n`]);
    expect(response.headers.get("retry-after")).toBe("30");
  });
});

it("comes as data for a program that keeps books", async () => {
  answers(200, "application/xml", "<Invoice/>");
  const response = await answerDocumentData(
    new Request(`http://shop.example${page}/ubl`, { headers: { "x-forwarded-for": "203.0.113.9" } }),
    "/account/order/[id]/documents/[number]/ubl",
    { id: "o-1", number: "INV-000007", token: "its-token" },
  );
  expect(await response.text()).toBe("<Invoice/>");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/xml",
    "content-disposition": 'attachment; filename="INV-000007.xml"',
    "cache-control": "private, no-store",
  });
  expect(seen[0]?.url).toBe("/api/orders/o-1/documents/INV-000007/ubl/get");
});
