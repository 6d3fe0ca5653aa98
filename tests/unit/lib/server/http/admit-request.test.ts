/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Refuse, RequestAdmission } from "@/lib/server/http/admit-request";
import { requestKind } from "@/lib/server/http/request-kind";
import { prepareRefusalPage, type RefusalPage, refuseRequest } from "@/lib/server/http/too-many-requests";
import { WaitingConnections } from "@/lib/server/http/waiting-connections";
import { budgets, type Purpose } from "@/request-limits/budgets";
import { limitsInMemory, type RequestLimits } from "@/request-limits/limits";

const html = "<h1>Too many requests at once</h1>";
let refusalPage: RefusalPage;
beforeAll(async () => {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'self'",
  };
  refusalPage = await prepareRefusalPage(headers, html);
});
const own = "203.0.113.7";
let close: () => void = () => undefined;
afterEach(() => close());

function openDoor(limits: RequestLimits) {
  const server = createServer();
  const refuse: Refuse = (request, response, retryAfter) =>
    refuseRequest(request, response, retryAfter, refusalPage);
  const comesFirst = async ({ headers }: IncomingMessage) => headers.cookie === "known";
  return { server, door: new RequestAdmission(limits, refuse, new WaitingConnections(server), comesFirst) };
}

/** A shop whose pages under /p/ come from the cache, and whose other pages are made, but for /nowhere. */
async function openShop() {
  const made: string[] = [];
  const limits = limitsInMemory();
  const { server, door } = openDoor(limits);
  const answer = async ({ url = "/" }: IncomingMessage, response: ServerResponse) => {
    if (url.startsWith("/p/")) response.setHeader("x-nextjs-cache", "HIT");
    else made.push(url);
    response.statusCode = url.startsWith("/nowhere") ? 404 : 200;
    response.end("page");
  };
  server.on("request", (request, response) => {
    const network = String(request.headers["x-forwarded-for"]);
    void door.admit({ request, response, network, next: () => answer(request, response) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, network = own, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { accept: "text/html", "x-forwarded-for": network, ...headers },
    });
  const askOften = async (count: number, path: (turn: number) => string) => {
    for (let turn = 0; turn < count; turn += 1) await (await ask(path(turn))).text();
  };
  /** Leaves so many points of a budget. */
  const leave = (purpose: Purpose, points: number) =>
    limits.spend(purpose, own, budgets[purpose].points - points);
  return { ask, askOften, leave, made };
}

it("refuses a network that has had more pages made than its budget, and no other", async () => {
  const { ask, askOften, leave, made } = await openShop();
  await leave("pages", 20);
  await askOften(30, (turn) => `/search?q=${turn}`);
  expect(made).toHaveLength(20);
  expect((await ask("/search?q=again")).status).toBe(429);
  expect((await ask("/search?q=again", "198.51.100.1")).status).toBe(200);
});

it("lets pages from the cache come, also to a network that is over its budget", async () => {
  const { ask, askOften, leave } = await openShop();
  await leave("pages", 2);
  await askOften(20, () => "/p/mailing-box");
  await askOften(2, (turn) => `/search?q=${turn}`);
  expect((await ask("/search?q=box")).status).toBe(429);
  expect((await ask("/p/mailing-box")).status).toBe(200);
  expect((await ask("/p/nobody-asked-for-this")).status).toBe(429);
});

it("takes more for addresses that are not there", async () => {
  const { askOften, leave, made } = await openShop();
  await leave("pages", 20);
  await askOften(20, (turn) => `/nowhere/${turn}`);
  expect(made).toHaveLength(4);
});

it("does not let many through that ask at the same moment", async () => {
  const { ask, leave, made } = await openShop();
  await leave("pages", 20);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => ask(`/search?q=${turn}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect(made).toHaveLength(20);
});

it("has a budget of calls, which is not that of pages", async () => {
  const { ask, askOften, leave } = await openShop();
  await leave("calls", 2);
  await askOften(2, () => "/api/cart/current/get");
  expect((await ask("/api/cart/current/get")).status).toBe(429);
  expect((await ask("/cart")).status).toBe(200);
});

it("has a budget of messages, which may be large", async () => {
  const { ask, leave } = await openShop();
  await leave("contact", 1);
  expect((await ask("/api/contact")).status).toBe(200);
  expect((await ask("/api/contact")).status).toBe(429);
  expect((await ask("/api/search")).status).toBe(200);
});

describe("a refusal", () => {
  async function refused(headers: Record<string, string>) {
    const { ask, leave } = await openShop();
    await leave("pages", 0);
    const response = await ask("/cart", undefined, headers);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("cache-control")).toBe("no-store");
    return { response, body: await response.text() };
  }

  it.each(["br", "gzip", "identity"])(
    "is the shop's page with its policy for a person, in %s",
    async (encoding) => {
      const { response, body } = await refused({ accept: "text/html,*/*", "accept-encoding": encoding });
      expect(body).toBe(html);
      expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
    },
  );

  it("is the envelope of the wire for a script", async () => {
    const { body } = await refused({ accept: "application/json" });
    expect(JSON.parse(body)).toMatchObject({ code: 429, data: { reason: "too_many_attempts" } });
  });

  it("is nothing but the status for anything else", async () => {
    expect((await refused({ accept: "*/*" })).body).toBe("");
  });
});

it("says on its page that one can go on in a minute: no budget of the door has a longer window", () => {
  for (const { seconds } of [budgets.requests, budgets.calls, budgets.contact, budgets.pages])
    expect(seconds).toBeLessThanOrEqual(60);
});

it.each([
  ["/_next/static/chunks/a.js", "file"],
  ["/media/abc?view=phone", "file"],
  ["/favicon.ico", "file"],
  ["/_next/image?url=x", "page"],
  ["/share/p/box/1.png", "page"],
  ["/api/search", "search"],
  ["/api/search/suggest?q=box", "search"],
  ["/api/searches", "call"],
  ["/api/contact", "message"],
  ["/gateway/paypal/webhook", "call"],
  ["/p/box", "page"],
])("%s is a %s", (url, kind) => {
  expect(requestKind(url)).toBe(kind);
});

it("keeps the turn of a page that is being made for who has left", async () => {
  const { server, door } = openDoor(limitsInMemory());
  const made: (() => void)[] = [];
  server.on("request", (request, response) => {
    const next = () => new Promise<void>((resolve) => made.push(resolve));
    void door.admit({ request, response, network: own, next });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  const leaving = Array.from({ length: 8 }, () => new AbortController());
  const asked = leaving.map(({ signal }, turn) =>
    fetch(`http://127.0.0.1:${port}/search?q=${turn}`, { signal }).catch(() => undefined),
  );
  await waitUntil(() => made.length === 2);
  for (const one of leaving.slice(0, 2)) one.abort();
  await Promise.all(asked.slice(0, 2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(made).toHaveLength(2);
  made[0]?.();
  await waitUntil(() => made.length === 3);
  for (const one of leaving) one.abort();
  for (const end of made) end();
  await Promise.all(asked);
});

it("takes one large message of a network at a time, and small ones at once", async () => {
  const { server, door } = openDoor(limitsInMemory());
  const taken: (() => void)[] = [];
  server.on("request", (request, response) => {
    const work = async () => {
      await new Promise<void>((resolve) => taken.push(resolve));
      response.end();
    };
    const network = String(request.headers["x-forwarded-for"]);
    void door.admit({ request, response, network, next: work });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  const send = (bytes: number, network = own) =>
    fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: "POST",
      body: Buffer.alloc(bytes),
      headers: { "x-forwarded-for": network },
    });
  const sent = [send(100_000), send(100_000), send(100_000)];
  await waitUntil(() => taken.length === 1);
  sent.push(send(1_000), send(100_000, "198.51.100.1"));
  await waitUntil(() => taken.length === 3);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(taken).toHaveLength(3);
  for (let turn = 0; turn < sent.length; turn += 1) {
    await waitUntil(() => taken.length > turn);
    taken[turn]?.();
  }
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
