/** @jest-environment node */

import { POST as answerBrowser } from "@/app/api/[...path]/route";
import { callerOf } from "@/lib/server/session/session";
import { renewBeforePage } from "@/lib/server/sign-in/renew-before-page";
import { askAs, browserWith, type Cookies, contentsOf, form, json } from "../proxy/browser";
import { cartWith, fakePackagingApi, type Reply, type Sent } from "../proxy/fake-packaging-api";

const later: (() => Promise<void>)[] = [];
jest.mock("next/server", () => ({ after: (work: () => Promise<void>) => later.push(work) }));

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.INTERNAL_SECRET = "the-secret-of-both-programs-in-these-tests";
process.env.SHOP_URL = "http://shop.example";

const user = { email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe", needsProfile: false };
const counts = { notifications: 1, orders: 2, wishlist: 3 };
const COUNTS = "/api/users/counts";
const MARK = "foldwell-signed-in";

let turn = 0;
/** Refresh tokens are remembered for a while: each test has its own. */
const customer = () => {
  turn += 1;
  return { account: { token: "old-access", refreshToken: `refresh-${turn}`, user } };
};
const ask = (cookies: Cookies, path: string, init?: RequestInit) => askAs(cookies, answerBrowser, path, init);

const refused = (message: string): Reply => ({ status: 401, failure: { message } });
const isRefresh = ({ path }: Sent): boolean => path === "/api/token/refresh";
const newPair = (): Reply => ({ data: { token: "new-access", refresh_token: `next-${turn}` } });
/** An API whose access token `old-access` has expired. */
const expiring =
  (refresh: () => Reply | "down", expired = "Expired JWT Token") =>
  (call: Sent): Reply | "down" => {
    if (isRefresh(call)) return refresh();
    return call.headers.get("authorization") === "Bearer new-access" ? { data: counts } : refused(expired);
  };

let log: string[] = [];
beforeEach(() => {
  log = [];
  jest.spyOn(process.stdout, "write").mockImplementation((line) => log.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

describe("a customer's call", () => {
  it("carries the token to the API, and none back", async () => {
    const cookies = await browserWith(customer());
    const sent = fakePackagingApi(() => ({ data: counts }));
    const response = await ask(cookies, COUNTS);
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer old-access");
    expect((await response.json()).data).toEqual(counts);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("without a session is 401 and not sent", async () => {
    const sent = fakePackagingApi(() => ({ data: counts }));
    const response = await ask(new Map(), COUNTS);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 401, message: "JWT Token not found" });
    expect(sent).toEqual([]);
  });

  it.each([
    ["login", "/api/login_check", { username: "a", password: "b" }],
    ["refresh", "/api/token/refresh", { refresh_token: "r" }],
    ["revoke", "/api/token/revoke", { refresh_token: "r" }],
    ["activation", "/api/users/activate", { token: "t", password: "p" }],
    ["confirming a recovery", "/api/users/recover/confirm", { token: "t", password: "p" }],
    ["confirming an e-mail address", "/api/users/me/email/confirm", { token: "t" }],
    ["merging of carts", "/api/cart/current/merge", {}],
  ])("is not %s: a browser may not make it", async (_, path, body) => {
    const sent = fakePackagingApi(() => ({ data: {} }));
    expect((await ask(await browserWith(customer()), path, json(body))).status).toBe(404);
    expect(sent).toEqual([]);
  });
});

describe("an expired token", () => {
  it.each(["Expired JWT Token", "Your token is expired, please renew it."])(
    "is renewed on %p, and the call made once more",
    async (message) => {
      const cookies = await browserWith(customer());
      const sent = fakePackagingApi(expiring(newPair, message));
      const response = await ask(cookies, COUNTS);
      expect(response.status).toBe(200);
      expect(sent.map(({ path }) => path)).toEqual([COUNTS, "/api/token/refresh", COUNTS]);
      expect((await contentsOf(cookies)).account).toEqual({
        token: "new-access",
        refreshToken: `next-${turn}`,
        user,
      });
      expect(await response.text()).not.toMatch(/access|refresh-|next-/);
    },
  );

  it("of four requests at the same time is renewed once; all four are answered", async () => {
    const cookies = await browserWith(customer());
    const sent = fakePackagingApi(expiring(newPair));
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(new Map(cookies), COUNTS)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(sent.filter(isRefresh)).toHaveLength(1);
  });

  it("in a request that comes with the old cookie a moment later is not renewed again", async () => {
    const cookies = await browserWith(customer());
    const sent = fakePackagingApi(expiring(newPair));
    await ask(new Map(cookies), COUNTS);
    const late = await ask(cookies, COUNTS);
    expect(late.status).toBe(200);
    expect(sent.filter(isRefresh)).toHaveLength(1);
    // What the browser missed it is given now.
    expect((await contentsOf(cookies)).account?.token).toBe("new-access");
  });

  it("does not come back with a cart's answer that was under way meanwhile", async () => {
    const cookies = await browserWith({ ...customer(), cartId: "cart-1" });
    let renewed: Promise<Response> | undefined;
    fakePackagingApi((call) => {
      if (call.path.startsWith("/api/cart/")) {
        renewed ??= ask(new Map(cookies), COUNTS);
        return { data: cartWith("cart-1") };
      }
      return expiring(newPair)(call);
    });
    const slow = askAs(
      cookies,
      async (request) => {
        const response = answerBrowser(request);
        await new Promise((resolve) => setTimeout(resolve, 0));
        return response;
      },
      "/api/cart/current/add",
      json({ productId: "p1", quantity: 1 }),
    );
    await slow;
    await renewed;
    expect((await contentsOf(cookies)).account?.refreshToken).toBe(`next-${turn}`);
  });

  it("whose renewal is refused ends the session: 401, no account, no cart, no mark", async () => {
    const cookies = await browserWith({ ...customer(), cartId: "cart-1" });
    fakePackagingApi(expiring(() => refused("JWT Refresh Token Not Found")));
    const response = await ask(cookies, COUNTS);
    expect(response.status).toBe(401);
    expect(await contentsOf(cookies)).toEqual({});
    expect(cookies.has(MARK)).toBe(false);
  });

  it("of which the refresh is malformed to the API ends the session as well", async () => {
    const cookies = await browserWith(customer());
    fakePackagingApi(expiring(() => ({ status: 400, failure: {} })));
    expect((await ask(cookies, COUNTS)).status).toBe(401);
    expect(await contentsOf(cookies)).toEqual({});
  });

  it.each<[string, Reply | "down"]>([
    ["cannot be reached", "down"],
    ["fails", { status: 500, failure: {} }],
    ["is overrun", { status: 429, failure: {} }],
    ["answers something else", { data: { nothing: true } }],
  ])("while the API's renewal %s is 503, and everything is kept", async (_, refresh) => {
    const session = customer();
    const cookies = await browserWith(session);
    fakePackagingApi(expiring(() => refresh));
    expect((await ask(cookies, COUNTS)).status).toBe(503);
    expect(await contentsOf(cookies)).toEqual(session);
    expect(cookies.get(MARK)).toBe("1");
    // The next request may have more luck.
    fakePackagingApi(expiring(newPair));
    expect((await ask(cookies, COUNTS)).status).toBe(200);
  });

  it("that is refused again after its renewal ends the session", async () => {
    const cookies = await browserWith(customer());
    const sent = fakePackagingApi((call) => (isRefresh(call) ? newPair() : refused("Expired JWT Token")));
    expect((await ask(cookies, COUNTS)).status).toBe(401);
    expect(sent).toHaveLength(3);
    expect(await contentsOf(cookies)).toEqual({});
  });
});

describe("a token that is refused for another reason", () => {
  it("ends the session without a renewal", async () => {
    const cookies = await browserWith(customer());
    const sent = fakePackagingApi(() => refused("Invalid JWT Token"));
    const response = await ask(cookies, COUNTS);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: "Invalid JWT Token" });
    expect(sent).toHaveLength(1);
    expect(await contentsOf(cookies)).toEqual({});
    expect(cookies.has(MARK)).toBe(false);
  });

  it("does not block a search", async () => {
    const cookies = await browserWith(customer());
    const found = { products: [], total: 0, page: 1, numOfRecords: 10 };
    const sent = fakePackagingApi(({ headers }) =>
      headers.has("authorization") ? refused("Invalid JWT Token") : { data: found },
    );
    const response = await ask(cookies, "/api/search", json({ keyword: "box" }));
    expect([response.status, sent.length]).toEqual([200, 2]);
    expect(await contentsOf(cookies)).toEqual({});
  });

  it("refuses a change, instead of making it without a customer", async () => {
    const cookies = await browserWith(customer());
    const sent = fakePackagingApi(({ headers }) =>
      headers.has("authorization") ? refused("Invalid JWT Token") : { data: {} },
    );
    const response = await ask(cookies, "/api/orders/order-1/cancel", json({}));
    expect(response.status).toBe(401);
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer old-access"]);
    expect(await contentsOf(cookies)).toEqual({});
  });

  it("does not end a session when a password was wrong: that is 422", async () => {
    const session = customer();
    const cookies = await browserWith(session);
    fakePackagingApi(() => ({ status: 422, failure: { violations: [] } }));
    const body = { current: "x", new: "password-2", confirm: "password-2" };
    expect((await ask(cookies, "/api/users/me/password", json(body, "PUT"))).status).toBe(422);
    expect(await contentsOf(cookies)).toEqual(session);
  });
});

describe("a customer's form without JavaScript", () => {
  it("is the call of its row, whatever that call's method", async () => {
    const cookies = await browserWith(customer());
    const sent = fakePackagingApi(() => ({ data: { notifications: 0 } }));
    const response = await ask(cookies, "/api/notifications/n1/delete", form({}));
    expect(sent[0]).toMatchObject({ method: "DELETE", path: "/api/notifications/n1/delete" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/account\/notifications/);
  });

  it("leads to the sign-in screen when the session is over, and from there back to its page", async () => {
    const sent = fakePackagingApi(() => ({ data: {} }));
    const page = { referer: "http://shop.example/account/orders?page=2" };
    const response = await ask(new Map(), "/api/notifications/n1/delete", form({}, page));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/login?next=%2Faccount%2Forders%3Fpage%3D2");
    expect(sent).toEqual([]);
  });
});

describe("signing out everywhere", () => {
  it("ends the session here as well", async () => {
    const cookies = await browserWith({ ...customer(), cartId: "cart-1" });
    fakePackagingApi(() => ({ data: {} }));
    expect((await ask(cookies, "/api/users/me/sign-ins/end", json({}))).status).toBe(200);
    expect(await contentsOf(cookies)).toEqual({});
    expect(cookies.has(MARK)).toBe(false);
  });
});

describe("before a page is made", () => {
  const spent = `e30.${Buffer.from(JSON.stringify({ exp: 1 })).toString("base64url")}.s`;
  const caller = () => {
    const { account } = customer();
    return callerOf(new Request("http://shop.example/account"), { account: { ...account, token: spent } });
  };

  it("a token that is over is renewed", async () => {
    const visiting = caller();
    fakePackagingApi(newPair);
    await renewBeforePage(visiting);
    expect(visiting.session.account).toMatchObject({ token: "new-access", user });
  });

  it("a refused renewal ends the session, one that cannot be reached does not", async () => {
    const signedOut = caller();
    fakePackagingApi(() => refused("JWT Refresh Token Not Found"));
    await renewBeforePage(signedOut);
    expect(signedOut.session).toEqual({});

    const kept = caller();
    fakePackagingApi(() => "down");
    await renewBeforePage(kept);
    expect(kept.session.account).toMatchObject({ token: spent });
  });

  it("a token that is good is left alone", async () => {
    const visiting = callerOf(new Request("http://shop.example/account"), customer());
    const sent = fakePackagingApi(newPair);
    await renewBeforePage(visiting);
    expect(sent).toEqual([]);
  });
});

afterAll(() => {
  expect(log.join()).not.toMatch(/old-access|new-access|refresh-\d|next-\d/);
});
