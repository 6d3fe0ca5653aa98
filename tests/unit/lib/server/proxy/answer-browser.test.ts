/** @jest-environment node */
import { POST as answerBrowser } from "@/app/api/[...path]/route";
import { openNote } from "@/lib/server/session/note";
import { askAs, type Cookies, contentsOf, form, json } from "./browser";
import { cartWith, fakePackagingApi, type Reply, type Sent } from "./fake-packaging-api";

const later: (() => Promise<void>)[] = [];
jest.mock("next/server", () => ({ after: (work: () => Promise<void>) => later.push(work) }));

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.INTERNAL_SECRET = "the-secret-of-both-programs-in-these-tests";
process.env.SHOP_URL = "http://shop.example";
const SECRET_ID = "real-cart-id";

let log: string[] = [];
beforeEach(() => {
  later.length = 0;
  log = [];
  jest.spyOn(process.stdout, "write").mockImplementation((line) => log.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const ask = (cookies: Cookies, path: string, init?: RequestInit) => askAs(cookies, answerBrowser, path, init);

const add = json({ productId: "p1", quantity: 2 });

/** A cart that exists, for whichever call is made on it. */
const anyCart = ({ path }: Sent): Reply =>
  path.endsWith("/stage") ? { data: { stage: "add_item" } } : { data: cartWith(SECRET_ID) };

async function browserWithCart(): Promise<Cookies> {
  const cookies: Cookies = new Map();
  fakePackagingApi(anyCart);
  await ask(cookies, "/api/cart/current/add", add);
  return cookies;
}

describe("the browser's cart", () => {
  it("is empty and costs no call before there is one", async () => {
    const sent = fakePackagingApi(anyCart);
    const response = await ask(new Map(), "/api/cart/current/get");
    expect(response.status).toBe(200);
    expect((await response.json()).data).toMatchObject({ id: "new", items: [] });
    expect(sent).toEqual([]);
  });

  it("begins with the first product; its id stays in the session", async () => {
    const cookies: Cookies = new Map();
    const sent = fakePackagingApi(anyCart);
    const response = await ask(cookies, "/api/cart/current/add", add);
    expect(sent[0]).toMatchObject({
      method: "POST",
      path: "/api/cart/new/add",
      body: { productId: "p1", quantity: 2 },
    });
    const text = await response.text();
    expect(JSON.parse(text).data.id).toBe("current");
    expect(text).not.toContain(SECRET_ID);
    expect((await contentsOf(cookies)).cartId).toBe(SECRET_ID);
    await ask(cookies, "/api/cart/new/add", add);
    expect(sent.at(-1)?.path).toBe(`/api/cart/${SECRET_ID}/add`);
  });

  it("passes the shopper's address with the programs' secret, and nothing of the API's cookies back", async () => {
    const cookies: Cookies = new Map();
    const sent = fakePackagingApi(anyCart);
    const response = await ask(cookies, "/api/cart/current/add", add);
    expect(sent[0]?.headers.get("x-client-address")).toBe("203.0.113.7");
    expect(sent[0]?.headers.get("x-internal-secret")).toBe(process.env.INTERNAL_SECRET);
    expect(sent[0]?.headers.get("cookie")).toBeNull();
    expect(response.headers.getSetCookie().join()).not.toContain("upstream");
  });

  it("notes the stage beside the action", async () => {
    const sent = fakePackagingApi(anyCart);
    await ask(new Map(), "/api/cart/current/add", add);
    for (const work of later) await work();
    expect(sent.at(-1)).toMatchObject({
      path: `/api/cart/${SECRET_ID}/stage`,
      body: { stage: "add_item", notes: "" },
    });
  });

  it("that has expired begins again with the next product, and is empty to look at", async () => {
    const cookies = await browserWithCart();
    const sent = fakePackagingApi((call) =>
      call.path.startsWith(`/api/cart/${SECRET_ID}`)
        ? { status: 404, failure: { data: { reason: "cart_unknown" } } }
        : { data: cartWith("next-cart") },
    );
    expect((await (await ask(new Map(cookies), "/api/cart/current/get")).json()).data.id).toBe("new");
    const response = await ask(cookies, "/api/cart/current/add", add);
    expect(response.status).toBe(200);
    expect(sent.at(-1)?.path).toBe("/api/cart/new/add");
    expect((await contentsOf(cookies)).cartId).toBe("next-cart");
  });

  it("that is gone is read without a word to the session: its guest may have signed in meanwhile", async () => {
    const cookies = await browserWithCart();
    fakePackagingApi(() => ({ status: 404, failure: { data: { reason: "cart_unknown" } } }));
    const response = await ask(cookies, "/api/cart/current/get");
    expect((await response.json()).data).toMatchObject({ id: "new", items: [] });
    expect(response.headers.getSetCookie().filter((line) => line.startsWith("foldwell-session="))).toEqual(
      [],
    );
    expect((await contentsOf(cookies)).cartId).toBe(SECRET_ID);
  });

  it("answers a repeated read with 304 until something changes", async () => {
    const cookies = await browserWithCart();
    fakePackagingApi(() => ({ data: cartWith(SECRET_ID) }));
    const first = await ask(cookies, "/api/cart/current/get");
    const tag = first.headers.get("etag") ?? "";
    const again = { headers: { "if-none-match": tag } };
    expect((await ask(cookies, "/api/cart/current/get", again)).status).toBe(304);
    fakePackagingApi(() => ({ data: cartWith(SECRET_ID, { total: 1 }) }));
    expect((await ask(cookies, "/api/cart/current/get", again)).status).toBe(200);
  });

  it("is 503 while the packaging API is down, and is kept", async () => {
    const cookies = await browserWithCart();
    fakePackagingApi(() => "down");
    const response = await ask(cookies, "/api/cart/current/get");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: "error", code: 503 });
    expect((await contentsOf(cookies)).cartId).toBe(SECRET_ID);
  });

  it("loses no line when two first products are added at the same time", async () => {
    const [a, b]: Cookies[] = [new Map(), new Map()];
    fakePackagingApi(() => ({ data: cartWith("cart-a") }));
    await ask(a!, "/api/cart/current/add", add);
    fakePackagingApi(() => ({ data: cartWith("cart-b") }));
    await ask(b!, "/api/cart/current/add", add);

    // Both answers reach one browser: the second session wins, both started carts are noted.
    const cookies: Cookies = new Map([...a!, ...b!]);
    const sent = fakePackagingApi(() => ({ data: cartWith("cart-b") }));
    await ask(cookies, "/api/cart/current/get");
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/cart/cart-b/move",
      "GET /api/cart/cart-b/get",
    ]);
    expect(sent[0]?.body).toEqual({ from: "cart-a" });
    expect([...cookies.keys()].filter((name) => name.includes("started"))).toEqual([]);
  });
});

describe("ordering", () => {
  const answer = { orderId: "o1", number: "100001", key: "secret-key", paymentMethod: "bank_transfer" };
  const path = "/api/cart/current/payment_method/chosen/guest-checkout";
  const pay = form({ paymentMethod: "bank_transfer", version: "7" });

  it("is refused for another version than the shopper saw, and ends at the thank-you page", async () => {
    const cookies = await browserWithCart();
    const sent = fakePackagingApi(() => ({ data: answer }));
    const response = await ask(cookies, path, pay);
    expect(sent[0]?.path).toBe(`/api/cart/${SECRET_ID}/payment_method/bank_transfer/guest-checkout`);
    expect(sent[0]?.headers.get("if-match")).toBe('"7"');
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/checkout/thank-you");
    expect(await contentsOf(cookies)).toEqual({ lastOrder: { key: "secret-key", number: "100001" } });
  });

  it("sends the browser neither the cart's id nor the order's key", async () => {
    const cookies = await browserWithCart();
    fakePackagingApi(() => ({ data: answer }));
    const response = await ask(cookies, path, { ...pay, headers: { accept: "application/json" } });
    const text = await response.text();
    expect(JSON.parse(text).data).toMatchObject({ number: "100001", key: "current" });
    expect(text).not.toContain("secret-key");
  });

  it("once more, from a page of before, shows the order and asks for nothing", async () => {
    const cookies = await browserWithCart();
    fakePackagingApi(() => ({ data: answer }));
    await ask(cookies, path, pay);
    const sent = fakePackagingApi(() => ({ data: answer }));
    const response = await ask(cookies, path, pay);
    expect(response.headers.get("location")).toMatch(/^\/checkout\/thank-you/);
    expect(sent).toEqual([]);
  });

  it("leaves the cart open when the total has changed, and returns the new one", async () => {
    const cookies = await browserWithCart();
    const changed = cartWith(SECRET_ID, { version: "8", total: 990 });
    fakePackagingApi(() => ({ status: 412, failure: { data: changed } }));
    const response = await ask(cookies, path, { ...pay, headers: { accept: "application/json" } });
    expect(response.status).toBe(412);
    expect((await response.json()).data).toMatchObject({ id: "current", version: "8", total: 990 });
    const plain = await ask(cookies, path, pay);
    expect(plain.headers.get("location")).toBe("/checkout?step=payment&error=cart_changed#problems");
    expect((await contentsOf(cookies)).cartId).toBe(SECRET_ID);
  });

  it("whose answer was lost is settled when the next product is added, to a new cart", async () => {
    const cookies = await browserWithCart();
    const sent = fakePackagingApi(({ method, path: asked }) => {
      if (asked === "/api/cart/new/add") return { data: cartWith("next-cart") };
      if (method === "POST")
        return { status: 409, failure: { data: { reason: "cart_ordered", number: "100001" } } };
      if (asked.endsWith("/get"))
        return { data: cartWith(SECRET_ID, { orderNumber: "100001", paymentMethod: "bank_transfer" }) };
      return { data: answer };
    });
    const response = await ask(cookies, "/api/cart/current/add", add);
    expect(response.status).toBe(200);
    expect(sent.at(-1)?.path).toBe("/api/cart/new/add");
    expect(await contentsOf(cookies)).toEqual({
      cartId: "next-cart",
      lastOrder: { key: "secret-key", number: "100001" },
    });
  });
});

describe("a form without JavaScript", () => {
  it("becomes the call that it stands for, with numbers read", async () => {
    const sent = fakePackagingApi(anyCart);
    const response = await ask(new Map(), "/api/cart/current/add", form({ productId: "p1", quantity: "3" }));
    expect(sent[0]?.body).toEqual({ productId: "p1", quantity: 3 });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/cart?done=added");
  });

  it.each([
    ["1", "4", 5],
    ["-1", "4", 3],
    ["-1", "1", 1],
    ["0", "7", 7],
    // Typed, not stepped to: the API refuses it in words.
    ["0", "0", 0],
  ])("steps a line by %s from %s to %s", async (step, quantity, expected) => {
    const cookies = await browserWithCart();
    const sent = fakePackagingApi(anyCart);
    await ask(cookies, "/api/cart/current/item/i1/update", form({ step, quantity }));
    expect(sent[0]).toMatchObject({ method: "PUT", body: { quantity: expected } });
  });

  it.each(["1.5", "-2", "two", ""])(
    "sends the quantity %p as it is, for the API to refuse",
    async (quantity) => {
      const cookies = await browserWithCart();
      const sent = fakePackagingApi(() => ({
        status: 422,
        failure: { violations: [{ propertyPath: "quantity", message: "This value should be of type int." }] },
      }));
      const response = await ask(cookies, "/api/cart/current/item/i1/update", form({ quantity }));
      expect(sent[0]?.body).toEqual({ quantity });
      expect(response.headers.get("location")).toBe("/cart?line=i1&error=invalid");
    },
  );

  it("stores what was typed when it is refused, sealed", async () => {
    const cookies = await browserWithCart();
    fakePackagingApi(() => ({
      status: 422,
      failure: {
        violations: [{ propertyPath: "email", message: "This value is not a valid email address." }],
      },
    }));
    const response = await ask(
      cookies,
      "/api/cart/current/details/guest",
      form({ firstName: "Jo", lastName: "Doe", email: "jo@" }),
    );
    expect(response.headers.get("location")).toBe("/checkout?step=contact&error=invalid#problems");
    expect(await openNote(cookies.get("foldwell-note"))).toMatchObject({
      values: { firstName: "Jo", email: "jo@" },
      problems: [{ field: "email", kind: "email" }],
    });
  });

  it("stores a postcode, but neither passwords nor codes", async () => {
    const cookies = await browserWithCart();
    fakePackagingApi(() => ({ status: 422, failure: { violations: [] } }));
    const kept = { postCode: "LS1", billingPostCode: "M1" };
    const typedAnew = { password: "p", new_password: "p", current: "p", code: "1", _two_step: "1" };
    await ask(cookies, "/api/cart/current/address/shipping/guest", form({ ...kept, ...typedAnew }));
    expect((await openNote(cookies.get("foldwell-note")))?.values).toEqual(kept);
  });

  it("fills both addresses from one when the switch says so", async () => {
    const cookies = await browserWithCart();
    const sent = fakePackagingApi(anyCart);
    const fields = {
      firstName: "Jo",
      lastName: "Doe",
      addressLine1: "1 High St",
      cityTown: "Leeds",
      postCode: "LS1 4AP",
    };
    await ask(cookies, "/api/cart/current/address/shipping/guest", form({ ...fields, sameAsDelivery: "on" }));
    expect(sent.map(({ path }) => path.split("/").slice(-3).join("/"))).toEqual([
      "address/payment/guest",
      "address/shipping/guest",
    ]);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    expect(sent[0]?.body).toMatchObject({ ...fields, country: "GB" });
  });

  it("says of a billing address of its own what is wrong with it, by the form's names", async () => {
    const cookies = await browserWithCart();
    const blank = { propertyPath: "postCode", message: "This value should not be blank." };
    fakePackagingApi(({ path }) =>
      path.includes("/payment/")
        ? { status: 422, failure: { violations: [blank] } }
        : { data: cartWith(SECRET_ID) },
    );
    const response = await ask(
      cookies,
      "/api/cart/current/address/shipping/guest",
      form({ firstName: "Jo" }, { accept: "application/json" }),
    );
    expect(response.status).toBe(422);
    expect((await response.json()).violations).toEqual([{ ...blank, propertyPath: "billingPostCode" }]);
  });

  it("notes of a refused form which page of this site it was posted from", async () => {
    fakePackagingApi(() => ({
      status: 409,
      failure: { data: { reason: "not_enough_stock", available: 2 } },
    }));
    const pageAfter = async (referer: string) => {
      const cookies: Cookies = new Map();
      const fields = { productId: "p", quantity: "9" };
      const answer = await ask(cookies, "/api/cart/current/add", form(fields, { referer }));
      expect(answer.headers.get("location")).toBe("/cart?refused=add&error=not_enough_stock&available=2");
      return (await openNote(cookies.get("foldwell-note")))?.page;
    };
    expect(await pageAfter("http://shop.example/p/some-box?a=1")).toBe("/p/some-box?a=1");
    expect(await pageAfter("http://shop.example//evil.example")).toBeUndefined();
    expect(await pageAfter("")).toBeUndefined();
  });
});

describe("refusals before anything is sent", () => {
  it.each([
    [
      "a change from another site",
      "/api/cart/current/add",
      { ...add, headers: { ...add.headers, origin: "https://evil.example" } },
      403,
    ],
    [
      "a changing GET from another site",
      "/api/cart/current/payment_method/bank_transfer/guest-checkout",
      { headers: { "sec-fetch-site": "cross-site" } },
      403,
    ],
    ["a form from another site", "/api/cart/current/add", form({ productId: "p" }, { origin: "null" }), 403],
    ["a call that is not for browsers", "/api/payment_method/all", {}, 404],
    ["a cart id of somebody", `/api/cart/${SECRET_ID}/get`, {}, 404],
    ["a method of no call", "/api/cart/current/add", { method: "PATCH" }, 404],
    ["a body too large", "/api/cart/current/add", json("x".repeat(70_000)), 413],
    ["a body that is not JSON", "/api/cart/current/add", { ...add, body: "{" }, 400],
  ])("%s", async (_, path, init: RequestInit, status) => {
    const sent = fakePackagingApi(anyCart);
    const response = await ask(new Map(), path, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status: "error", code: status });
    expect(sent).toEqual([]);
  });
});

describe("the log", () => {
  it("carries patterns and no secret", async () => {
    const cookies = await browserWithCart();
    await ask(cookies, "/api/cart/current/item/line-77/update", form({ quantity: "2" }));
    const line = JSON.parse(log.at(-1) ?? "{}");
    expect(line).toMatchObject({
      message: "call",
      route: "/api/cart/{id}/item/{itemId}/update",
      status: 303,
    });
    expect(line.requestId).toMatch(/^[\w-]{36}$/);
    expect(log.join("")).not.toMatch(/real-cart-id|line-77|203\.0\.113\.7/);
  });
});

describe("a browser that goes away before its answer", () => {
  /** The packaging API never answers; its call ends by its signal alone. */
  function silentPackagingApi(): AbortSignal[] {
    const signals: AbortSignal[] = [];
    jest.spyOn(global, "fetch").mockImplementation((_, init) => {
      const { signal } = init ?? {};
      if (!signal) throw new Error("A call without an end.");
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    });
    return signals;
  }

  it("takes its search with it, so that the packaging API hears of it", async () => {
    const signals = silentPackagingApi();
    const browser = new AbortController();
    const answer = ask(new Map(), "/api/search/suggest?q=box", { signal: browser.signal });
    while (signals.length === 0) await new Promise(setImmediate);
    expect(signals[0]?.aborted).toBe(false);
    browser.abort();
    expect((await answer).status).toBe(503);
    expect(signals[0]?.aborted).toBe(true);
  });
});
