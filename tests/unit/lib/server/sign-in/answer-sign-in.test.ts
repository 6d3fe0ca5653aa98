/** @jest-environment node */
import { POST as mailActivation } from "@/app/api/activation-mail/route";
import { openNote } from "@/lib/server/session/note";
import { answerAuth } from "@/lib/server/sign-in/answer-auth";
import { answerSessionOver } from "@/lib/server/sign-in/answer-session-over";
import { answerSignIn } from "@/lib/server/sign-in/answer-sign-in";
import { answerSignOut } from "@/lib/server/sign-in/answer-sign-out";
import type { Me } from "@/packaging-api/contract";
import { askAs, browserWith, type Cookies, contentsOf, form, shop } from "../proxy/browser";
import { cartWith, fakePackagingApi, type Reply, type Sent } from "../proxy/fake-packaging-api";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.INTERNAL_SECRET = "the-secret-of-both-programs-in-these-tests";
process.env.SHOP_URL = shop;
process.env.NEXTAUTH_URL = shop;

const user = { email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe", needsProfile: false };
const account = { token: "old-access", refreshToken: "old-refresh", user };
const me: Me = {
  id: "u1",
  ...{ email: user.email, firstName: user.firstName, lastName: user.lastName },
  ...{ phone: "", mobile: "", company: "", vatNumber: "" },
  ...{ marketing: false, notifyOrders: true, notifyWishlist: true },
  profileUpdatedAt: "2026-11-01T10:00:00.000Z",
  twoStep: false,
  orders: [],
  wishlist: [],
  notifications: 0,
};
const credentials = { username: user.email, password: "Cardboard.2026" };
const MARK = "foldwell-signed-in";
const STEP = "foldwell-second-step";

/** What the API answers to a sign-in that it has nothing against. */
const welcome = ({ path, method }: Sent): Reply => {
  if (path === "/api/login_check") return { data: { token: "an-access", refresh_token: "a-refresh" } };
  if (path === "/api/users/me") return { data: me };
  if (path.endsWith("/merge")) return { data: { cart: null, moved: 0, short: [] } };
  return method === "POST" ? { data: {} } : { status: 404, failure: {} };
};
const refuseLogin =
  (reply: Reply | "down") =>
  (call: Sent): Reply | "down" =>
    call.path === "/api/login_check" ? reply : welcome(call);
/** An API that wants this code as well. */
const secondStep = (call: Sent): Reply => {
  if (call.path !== "/api/login_check") return welcome(call);
  const { _two_step: code } = call.body as { _two_step?: string };
  if (code === "123456") return welcome(call);
  return { status: 401, failure: { data: { field: "_two_step", required: true } } };
};

const signIn = (cookies: Cookies, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  askAs(cookies, (request) => answerSignIn(request, "request-1"), "/api/sign-in", form(fields, headers));
const script = { accept: "application/json" };

let log: string[] = [];
beforeEach(() => {
  log = [];
  jest.spyOn(process.stdout, "write").mockImplementation((line) => log.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  expect(log.join()).not.toMatch(/access|refresh|Cardboard/);
});

describe("signing in", () => {
  it("stores the tokens in the session, and answers the browser who it is", async () => {
    const cookies: Cookies = new Map();
    const sent = fakePackagingApi(welcome);
    const response = await signIn(cookies, { ...credentials, next: "/cart" }, script);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(JSON.parse(text)).toEqual({ status: "success", data: { next: "/cart", user } });
    expect(text).not.toMatch(/access|refresh/);
    expect(sent[0]).toMatchObject({ path: "/api/login_check", body: credentials });
    expect(sent[0]?.headers.get("x-client-address")).toBe("203.0.113.7");
    expect((await contentsOf(cookies)).account).toEqual({
      token: "an-access",
      refreshToken: "a-refresh",
      user,
    });
    expect(cookies.get(MARK)).toBe("1");
    for (const value of cookies.values()) expect(value).not.toMatch(/access|a-refresh|example/);
  });

  it("as a form leads to the page that was asked for, and to no other site", async () => {
    fakePackagingApi(welcome);
    const to = async (next: string) =>
      (await signIn(new Map(), { ...credentials, next })).headers.get("location");
    expect(await to("/account/orders?page=2")).toBe("/account/orders?page=2");
    expect(await to("//evil.example")).toBe("/account");
    expect(await to("")).toBe("/account");
  });

  it.each([
    ["wrong credentials", { status: 401, failure: { message: "Invalid credentials." } }, 401, "credentials"],
    ["a malformed login", { status: 400, failure: {} }, 401, "credentials"],
    ["an API that is down", "down", 503, "unavailable"],
    ["an API that fails", { status: 500, failure: {} }, 503, "unavailable"],
    [
      "too many attempts",
      { status: 429, failure: { data: { reason: "too_many_attempts", retryAfter: 60 } } },
      429,
      "too_many_attempts",
    ],
  ] satisfies [string, Reply | "down", number, string][])(
    "with %s is refused, in JSON and as a form",
    async (_, reply, status, code) => {
      const cookies: Cookies = new Map();
      fakePackagingApi(refuseLogin(reply));
      const answer = await signIn(cookies, credentials, script);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("retry-after")).toBe({ 429: "60", 503: "5" }[status] ?? null);
      const posted = await signIn(cookies, { ...credentials, next: "/cart" });
      expect(posted.status).toBe(303);
      expect(posted.headers.get("location")).toBe(`/login?error=${code}&next=%2Fcart`);
      expect((await openNote(cookies.get("foldwell-note")))?.values).toEqual({ username: user.email });
      expect(await contentsOf(cookies)).toEqual({});
    },
  );

  it("to an account that is not active says so, and has its link mailed again without the password", async () => {
    const refusal = { status: 401, failure: { data: { reason: "not_active" } } };
    const sent = fakePackagingApi(refuseLogin(refusal));
    const answer = await signIn(new Map(), credentials, script);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining("not active yet"),
      data: { reason: "not_active" },
    });
    expect(answer.headers.getSetCookie().join()).toContain(STEP);
    const cookies: Cookies = new Map();
    const posted = await signIn(cookies, credentials);
    expect(posted.headers.get("location")).toBe("/login?error=not_active");

    const mailAgain = (with_: Cookies) => askAs(with_, mailActivation, "/api/activation-mail", form({}));
    expect((await mailAgain(cookies)).headers.get("location")).toBe("/login?done=mailed");
    expect(sent.at(-1)).toMatchObject({ path: "/api/users/activate/again", body: credentials });
    const late = await mailAgain(new Map());
    expect(late.headers.get("location")).toBe("/login?error=second_step_over");
    for (const [reply, code] of [
      [{ status: 401, failure: {} }, "credentials"],
      [{ status: 429, failure: { data: { reason: "letters_enough" } } }, "letters_enough"],
      [{ status: 429, failure: { data: { reason: "too_many_attempts" } } }, "too_many_attempts"],
      ["down", "unavailable"],
    ] satisfies [Reply | "down", string][]) {
      fakePackagingApi(() => reply);
      expect((await mailAgain(cookies)).headers.get("location")).toBe(`/login?error=${code}`);
    }
  });

  it("with what cannot be credentials makes no call, and says which field is wrong", async () => {
    const cookies: Cookies = new Map();
    const sent = fakePackagingApi(welcome);
    const answer = await signIn(cookies, { username: "jo", password: "short" }, script);
    expect(answer.status).toBe(422);
    const { violations } = await answer.json();
    expect(violations.map((entry: { propertyPath: string }) => entry.propertyPath)).toEqual([
      "username",
      "password",
    ]);
    await signIn(cookies, { username: "jo", password: "short" });
    expect((await openNote(cookies.get("foldwell-note")))?.problems).toEqual([
      { field: "username", kind: "email" },
      { field: "password", kind: "short" },
    ]);
    expect(sent).toEqual([]);
  });

  it("whose account cannot be read is undone", async () => {
    const cookies: Cookies = new Map();
    const sent = fakePackagingApi((call) => (call.path === "/api/users/me" ? "down" : welcome(call)));
    const answer = await signIn(cookies, credentials, script);
    expect(answer.status).toBe(503);
    expect((await answer.json()).message).toMatch(/^Failed to get account information/);
    expect(sent.at(-1)).toMatchObject({
      path: "/api/token/revoke",
      body: { refresh_token: "a-refresh" },
    });
    expect(await contentsOf(cookies)).toEqual({});
  });

  it("from another site is refused before anything is read", async () => {
    const sent = fakePackagingApi(welcome);
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
    ];
    for (const headers of foreign) expect((await signIn(new Map(), credentials, headers)).status).toBe(403);
    expect(sent).toEqual([]);
  });

  it("takes the guest's cart into the customer's, and says so", async () => {
    const cookies = await browserWith({ cartId: "guest-cart" });
    const short = [{ name: "Box", wanted: 9, quantity: 5 }];
    const sent = fakePackagingApi((call) =>
      call.path.endsWith("/merge")
        ? { data: { cart: cartWith("own-cart"), moved: 2, short } }
        : welcome(call),
    );
    const answer = await signIn(new Map(cookies), credentials, script);
    expect((await answer.json()).data.merged).toEqual({ moved: 2, short });
    expect(sent.at(-1)?.path).toBe("/api/cart/guest-cart/merge");
    expect(sent.at(-1)?.headers.get("authorization")).toBe("Bearer an-access");

    await signIn(cookies, credentials);
    expect((await contentsOf(cookies)).cartId).toBe("own-cart");
    expect((await openNote(cookies.get("foldwell-note")))?.merged).toEqual({ moved: 2, short });
  });

  it("leaves the guest's cart while the two cannot be merged", async () => {
    const cookies = await browserWith({ cartId: "guest-cart" });
    fakePackagingApi((call) => (call.path.endsWith("/merge") ? "down" : welcome(call)));
    expect((await signIn(cookies, credentials, script)).status).toBe(200);
    expect((await contentsOf(cookies)).cartId).toBe("guest-cart");
  });

  it("as another customer signs the first one out, and leaves the first one's cart to them", async () => {
    const cookies = await browserWith({ account, cartId: "first-cart" });
    const sent = fakePackagingApi(welcome);
    await signIn(cookies, credentials, script);
    expect(sent.map(({ path, body }) => [path, body])).toContainEqual([
      "/api/token/revoke",
      { refresh_token: "old-refresh" },
    ]);
    expect(sent.at(-1)?.path).toBe("/api/cart/new/merge");
    expect((await contentsOf(cookies)).account?.token).toBe("an-access");
  });
});

describe("the second step", () => {
  it("is asked for in the envelope of the wire; a wrong code says so", async () => {
    fakePackagingApi(secondStep);
    const wanted = await signIn(new Map(), credentials, script);
    expect(wanted.status).toBe(401);
    expect((await wanted.json()).data).toEqual({ field: "_two_step", required: true });
    const wrong = await signIn(new Map(), { ...credentials, _two_step: "000000" }, script);
    expect(await wrong.json()).toMatchObject({
      code: 401,
      message: "Invalid two step code",
      data: { field: "_two_step", required: true },
    });
    const right = await signIn(new Map(), { ...credentials, _two_step: "123 456" }, script);
    expect(right.status).toBe(200);
  });

  it("without JavaScript needs the code alone: the credentials wait sealed, for five minutes", async () => {
    const cookies: Cookies = new Map();
    fakePackagingApi(secondStep);
    const first = await signIn(cookies, { ...credentials, next: "/cart" });
    expect(first.headers.get("location")).toBe("/login?step=code&next=%2Fcart");
    const waiting = first.headers.getSetCookie().find((line) => line.startsWith(STEP)) ?? "";
    for (const attribute of [/; Max-Age=300;/, /; Path=\/;/, /; HttpOnly;/, /; SameSite=Lax/i])
      expect(waiting).toMatch(attribute);
    expect(waiting).not.toMatch(/Cardboard|example/);
    expect(await contentsOf(cookies)).toEqual({});

    const wrong = await signIn(cookies, { _two_step: "000000", next: "/cart" });
    expect(wrong.headers.get("location")).toBe("/login?step=code&error=two_step&next=%2Fcart");
    // The five minutes go on: they do not begin again.
    expect(wrong.headers.getSetCookie().join()).not.toContain(STEP);
    const right = await signIn(cookies, { _two_step: "123456", next: "/cart" });
    expect(right.headers.get("location")).toBe("/cart");
    expect((await contentsOf(cookies)).account?.user).toEqual(user);
    expect(cookies.has(STEP)).toBe(false);
  });

  it("begins again when the five minutes are over", async () => {
    const sent = fakePackagingApi(secondStep);
    const late = await signIn(new Map(), { _two_step: "123456" });
    expect(late.headers.get("location")).toBe("/login?error=second_step_over");
    const forged = await signIn(new Map([[STEP, "made-up"]]), { _two_step: "123456" });
    expect(forged.headers.get("location")).toBe("/login?error=second_step_over");
    expect(sent).toEqual([]);
  });
});

describe("signing out", () => {
  const signOut = (cookies: Cookies, headers: Record<string, string> = {}) =>
    askAs(cookies, (request) => answerSignOut(request, "request-1"), "/api/sign-out", form({}, headers));

  it("ends the session here and at the API", async () => {
    const cookies = await browserWith({
      account,
      cartId: "own-cart",
      lastOrder: { key: "k", number: "100001" },
    });
    const sent = fakePackagingApi(welcome);
    const response = await signOut(cookies);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ["/api/token/revoke", { refresh_token: "old-refresh" }],
    ]);
    // What next-auth itself keeps opens nothing.
    expect([...cookies.keys()].sort()).toEqual(["foldwell-callback", "foldwell-csrf"]);
  });

  it("ends it here also while the API is down", async () => {
    const cookies = await browserWith({ account });
    fakePackagingApi(() => "down");
    expect((await signOut(cookies, script)).status).toBe(200);
    expect(await contentsOf(cookies)).toEqual({});
  });

  it("from another site is refused", async () => {
    const cookies = await browserWith({ account });
    fakePackagingApi(welcome);
    expect((await signOut(cookies, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await contentsOf(cookies)).account).toEqual(account);
  });
});

describe("next-auth's own addresses", () => {
  const ask = (cookies: Cookies, path: string, init: RequestInit = {}) =>
    askAs(
      cookies,
      (request) => answerAuth(request, path.split("?")[0]?.split("/") ?? [], "request-1"),
      `/api/auth/${path}`,
      init,
    );

  it("say who is signed in, and no token", async () => {
    fakePackagingApi(welcome);
    const response = await ask(await browserWith({ account }), "session");
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({ user, expires: expect.any(String) });
    expect(text).not.toMatch(/access|refresh/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    // A question writes no session over that of another request which has just changed it.
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("answer as for a visitor without an account in the session", async () => {
    fakePackagingApi(welcome);
    const cookies: Cookies = new Map();
    await signIn(cookies, credentials, script);
    cookies.delete("foldwell-session");
    expect(await (await ask(cookies, "session")).json()).toEqual({});
    expect(cookies.has(MARK)).toBe(false);
    expect(await (await ask(new Map(), "session")).json()).toEqual({});
    const guest = await browserWith({ cartId: "guest-cart" });
    expect(await (await ask(guest, "session")).json()).toEqual({ expires: expect.any(String) });
    expect(await contentsOf(guest)).toEqual({ cartId: "guest-cart" });
    expect(
      await (await ask(new Map([["foldwell-session", "made-up"]]), "session")).json(),
    ).not.toHaveProperty("user");
  });

  it("sign in with next-auth's CSRF token, and not without it", async () => {
    const cookies: Cookies = new Map();
    fakePackagingApi(welcome);
    const without = await ask(cookies, "callback/credentials", form(credentials));
    expect(without.headers.get("location")).toMatch(/\/signin\?csrf=true$/);
    expect(await contentsOf(cookies)).toEqual({});
    const { csrfToken } = await (await ask(cookies, "csrf")).json();
    const other = await ask(cookies, "callback/credentials", form({ ...credentials, csrfToken: "made-up" }));
    expect(other.headers.get("location")).toMatch(/\/signin\?csrf=true$/);
    expect(await contentsOf(cookies)).toEqual({});
    await ask(cookies, "callback/credentials", form({ ...credentials, csrfToken }));
    expect((await contentsOf(cookies)).account?.user).toEqual(user);
    expect(cookies.get(MARK)).toBe("1");
  });

  it("sign out with it, and not without it", async () => {
    const cookies = await browserWith({ account });
    const sent = fakePackagingApi(welcome);
    await ask(cookies, "signout", form({}));
    expect((await contentsOf(cookies)).account).toEqual(account);
    const { csrfToken } = await (await ask(cookies, "csrf")).json();
    await ask(cookies, "signout", form({ csrfToken }));
    expect(sent.at(-1)).toMatchObject({ path: "/api/token/revoke", body: { refresh_token: "old-refresh" } });
    expect([...cookies.keys()].sort()).toEqual(["foldwell-callback", "foldwell-csrf"]);
  });

  it("lead a refused sign-in to its screen, and a right one to no other site", async () => {
    const cookies: Cookies = new Map();
    fakePackagingApi(refuseLogin({ status: 401, failure: {} }));
    const { csrfToken } = await (await ask(cookies, "csrf")).json();
    const post = async (fields: Record<string, string>) =>
      (await ask(cookies, "callback/credentials", form({ ...fields, csrfToken }))).headers.get("location");
    expect(await post(credentials)).toBe("/login?error=credentials");
    expect(await post({ username: user.email })).toBe("/login?error=invalid");
    expect(await contentsOf(cookies)).toEqual({});
    fakePackagingApi(welcome);
    expect(await post({ ...credentials, callbackUrl: "//evil.example" })).toBe("/account");
    expect(await post({ ...credentials, callbackUrl: `${shop}/cart` })).toBe("/cart");
    expect(await post({ ...credentials, callbackUrl: `${shop}.evil.example/cart` })).toBe("/account");
  });

  it("need no cookie of a page to go on to, and remove one that is not a page", async () => {
    fakePackagingApi(welcome);
    for (const value of ["nonsense", "javascript:alert(1)", "%2F%2Fevil.example", "__proto__"]) {
      const cookies: Cookies = new Map([["foldwell-callback", value]]);
      expect((await ask(cookies, "session")).status).toBe(200);
      expect(cookies.get("foldwell-callback")).not.toBe(value);
      const posted = await signIn(new Map([["foldwell-callback", value]]), { ...credentials, next: "/cart" });
      expect(posted.headers.get("location")).toBe("/cart");
    }
  });

  it("say only errors that the sign-in screen has words for", async () => {
    const goal = async (error: string) =>
      (await ask(new Map(), `error?error=${error}`)).headers.get("location");
    expect(await goal("credentials")).toBe("/login?error=credentials");
    for (const error of ["%E2%82%AC", "%ff", "CredentialsSignin", "x%0D%0Aset-cookie:%20a=b"])
      expect(await goal(error)).toBe("/login?error=unknown");
  });

  it("are no others: neither its pages nor a log that browsers write into", async () => {
    for (const path of ["_log", "providers", "verify-request", "unheard-of"])
      expect((await ask(new Map(), path)).status).toBe(404);
    const foreign = form({}, { "sec-fetch-site": "cross-site" });
    expect((await ask(new Map(), "signout", foreign)).status).toBe(403);
  });
});

describe("a session that a page was refused with", () => {
  const over = (cookies: Cookies, next: string) =>
    askAs(
      cookies,
      (request) => answerSessionOver(request, "request-1"),
      `/api/session/over?next=${encodeURIComponent(next)}`,
    );

  it("is cleared away, and the shopper asked to sign in where the page needs it", async () => {
    const cookies = await browserWith({ account });
    fakePackagingApi(() => ({ status: 401, failure: { message: "Invalid JWT Token" } }));
    const response = await over(cookies, "/account/orders");
    expect(response.headers.get("location")).toBe("/login?next=%2Faccount%2Forders");
    expect(await contentsOf(cookies)).toEqual({});
    const open = await over(await browserWith({ account }), "/cart");
    expect(open.headers.get("location")).toBe("/cart");
  });

  it("stays when it is not over: a link to here ends nothing", async () => {
    const cookies = await browserWith({ account });
    fakePackagingApi(welcome);
    expect((await over(cookies, "/account/orders")).headers.get("location")).toBe("/account/orders");
    expect((await contentsOf(cookies)).account).toEqual(account);
    expect((await over(cookies, "//evil.example")).headers.get("location")).toBe("/");
  });

  it("is kept while the API is down", async () => {
    const cookies = await browserWith({ account });
    fakePackagingApi(() => "down");
    expect((await over(cookies, "/account")).status).toBe(500);
    expect((await contentsOf(cookies)).account).toEqual(account);
  });
});
