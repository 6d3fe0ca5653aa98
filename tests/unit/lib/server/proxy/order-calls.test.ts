/** @jest-environment node */

import { POST as answerBrowser } from "@/app/api/[...path]/route";
import { answerPayPalCancelled, answerPayPalReturn } from "@/lib/server/orders/answer-paypal-return";
import { openNote } from "@/lib/server/session/note";
import type { Address, Order } from "@/packaging-api/contract";
import { askAs, browserWith, contentsOf, form, json } from "./browser";
import { cartWith, fakePackagingApi, type Reply, type Sent } from "./fake-packaging-api";

jest.mock("next/server", () => ({ after: () => undefined }));

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.INTERNAL_SECRET = "the-secret-of-both-programs-in-these-tests";
process.env.SHOP_URL = "http://shop.example";

const user = { email: "jo@example.co.uk", firstName: "Jo", lastName: "Doe", needsProfile: false };
const account = { token: "access", refreshToken: "refresh", user };
const lastOrder = { key: "k3y", number: "100001" };
const check = {
  number: "100001",
  status: "confirmed",
  paymentState: "paid",
  paymentMethod: "paypal",
  asking: false,
  canPay: false,
  problem: "",
};
const address: Address = {
  firstName: "Jo",
  lastName: "Doe",
  company: "",
  addressLine1: "Unit 4",
  addressLine2: "",
  addressLine3: "",
  cityTown: "Leeds",
  county: "",
  postCode: "LS1 4AP",
  country: "GB",
};
const unpaid: Order = {
  id: "order-1",
  number: "100001",
  status: "awaiting_payment",
  orderState: "new",
  paymentState: "awaiting_payment",
  fulfilmentState: "unfulfilled",
  placedAt: "2026-11-22T11:20:00.000Z",
  lines: [],
  itemsTotal: 1_000,
  shippingTotal: 499,
  shippingTax: 100,
  subTotal: 1_499,
  tax: 300,
  total: 1_799,
  shippingMethod: "Flat Delivery Rate",
  deliveryZone: "mainland",
  deliveryDaysFrom: 1,
  deliveryDaysTo: 3,
  promised: null,
  paymentMethod: "paypal",
  firstName: "Jo",
  lastName: "Doe",
  email: user.email,
  phone: "",
  mobile: "",
  company: "",
  poNumber: "",
  vatNumber: "",
  comment: "",
  tracking: "",
  trackingLink: "",
  history: [],
  canCancel: true,
  canPay: true,
  paymentUnderway: false,
  disputed: false,
  refunded: 0,
  documents: [],
  shippingAddress: address,
  paymentAddress: address,
  confirmationWithheld: false,
};
const APPROVE = "https://www.sandbox.paypal.com/checkoutnow?token=5O1";

const paysAt =
  (redirect: string) =>
  ({ path }: Sent): Reply =>
    path.endsWith("/new") ? { data: { redirect } } : { data: check };

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

describe("a call about an order", () => {
  it("means this browser's last order by `current`", async () => {
    const cookies = await browserWith({ lastOrder });
    const sent = fakePackagingApi(paysAt(APPROVE));
    const response = await askAs(cookies, answerBrowser, "/api/orders/current/check");
    expect((await response.json()).data).toEqual(check);
    expect(sent.map(({ path }) => path)).toEqual(["/api/orders/k3y/check"]);
  });

  it("is refused where there is none, without asking", async () => {
    const cookies = await browserWith({});
    const sent = fakePackagingApi(paysAt(APPROVE));
    expect((await askAs(cookies, answerBrowser, "/api/orders/current/check")).status).toBe(404);
    expect(sent).toEqual([]);
  });

  it("carries the customer's token", async () => {
    const cookies = await browserWith({ account });
    const sent = fakePackagingApi(paysAt(APPROVE));
    await askAs(cookies, answerBrowser, "/api/orders/order-1/check");
    expect(sent[0]?.path).toBe("/api/orders/order-1/check");
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer access");
  });

  it.each(["/api/gateway/paypal/current/new", "/api/gateway/paypal/current/capture"])(
    "is refused from another site though it is a GET: %s",
    async (path) => {
      const cookies = await browserWith({ lastOrder });
      const sent = fakePackagingApi(paysAt(APPROVE));
      for (const site of ["cross-site", "same-site", "none"]) {
        const response = await askAs(cookies, answerBrowser, path, { headers: { "sec-fetch-site": site } });
        expect(response.status).toBe(403);
      }
      expect(sent).toEqual([]);
    },
  );
});

describe("the form that reserves the goods for longer", () => {
  const fields = { from: "/checkout/thank-you/k3y", token: "t0ken" };
  const post = async (reply: Reply) => {
    const sent = fakePackagingApi(() => reply);
    const response = await askAs(await browserWith({}), answerBrowser, "/api/orders/k3y/keep", form(fields));
    return { sent, response };
  };

  it("sends what the mailed link alone has, and leads back to the order", async () => {
    const stale = { status: 404, failure: { data: { reason: "link_invalid" } } };
    const { sent, response } = await post(stale);
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/api/orders/k3y/keep", { token: "t0ken" }],
    ]);
    expect(response.headers.get("location")).toBe("/checkout/thank-you/k3y?error=link_invalid#problems");
  });
});

describe("the form that pays", () => {
  const post = (cookies: Awaited<ReturnType<typeof browserWith>>, id: string, from: string) =>
    askAs(cookies, answerBrowser, `/api/gateway/paypal/${id}/new`, form({ from }));

  it("leads to PayPal, and the way back settles that order and shows its page", async () => {
    const cookies = await browserWith({ account, lastOrder });
    const sent = fakePackagingApi(paysAt(APPROVE));
    const away = await post(cookies, "order-1", "/account/order/order-1");
    expect([away.status, away.headers.get("location")]).toEqual([303, APPROVE]);
    const back = await askAs(
      cookies,
      (request) => answerPayPalReturn(request, "r"),
      "/checkout/paypal/return?token=another&PayerID=x",
      { headers: { "sec-fetch-site": "cross-site" } },
    );
    expect([back.status, back.headers.get("location")]).toEqual([303, "/account/order/order-1"]);
    expect(sent.at(-1)?.path).toBe("/api/gateway/paypal/order-1/capture");
    const cancelled = await askAs(
      cookies,
      (request) => answerPayPalCancelled(request, "r"),
      "/checkout/paypal/cancelled",
    );
    expect(cancelled.headers.get("location")).toBe("/account/order/order-1?paid=no");
    expect([sent.at(-1)?.method, sent.at(-1)?.path]).toEqual(["POST", "/api/gateway/paypal/order-1/leave"]);
  });

  it("leads nowhere but to PayPal, or straight back from there", async () => {
    const cookies = await browserWith({ lastOrder });
    for (const evil of ["https://evil.example/pay", "http://shop.example/account"]) {
      fakePackagingApi(paysAt(evil));
      const { headers } = await post(cookies, "current", "/checkout/thank-you");
      expect(headers.get("location")).toBe("/checkout/thank-you?error=payment_unavailable#problems");
    }
    fakePackagingApi(paysAt("http://shop.example/checkout/paypal/return"));
    const { headers } = await post(cookies, "current", "https://evil.example/");
    expect(headers.get("location")).toBe("/checkout/paypal/return");
    expect((await contentsOf(cookies)).paying).toEqual({ id: "k3y", page: "/checkout/thank-you" });
  });

  it("leads back to the order's page when PayPal is down, the money is under review, or it is paid", async () => {
    const cookies = await browserWith({ lastOrder });
    const refusals: [Reply | "down", string][] = [
      ["down", "payment_unavailable"],
      [{ status: 503, failure: { data: { reason: "payment_unavailable" } } }, "payment_unavailable"],
      [{ status: 409, failure: { data: { reason: "payment_underway" } } }, "payment_underway"],
      [{ status: 409, failure: { data: { reason: "order_not_payable" } } }, "order_not_payable"],
    ];
    for (const [reply, code] of refusals) {
      fakePackagingApi(() => reply);
      const { headers } = await post(cookies, "current", "/checkout/thank-you/k3y");
      expect(headers.get("location")).toBe(`/checkout/thank-you/k3y?error=${code}#problems`);
    }
  });
});

describe("the form that pays another way", () => {
  const from = "/checkout/thank-you";
  const post = async (method: string, reply: (sent: Sent) => Reply) => {
    const cookies = await browserWith({ lastOrder });
    const sent = fakePackagingApi(reply);
    const path = `/api/orders/current/payment_method/${method}`;
    const { headers } = await askAs(cookies, answerBrowser, path, form({ from }));
    return { calls: sent.map((one) => `${one.method} ${one.path}`), to: headers.get("location"), cookies };
  };

  it("leads to the bank's details on the order's page", async () => {
    const { calls, to } = await post("bank_transfer", () => ({
      data: { ...unpaid, paymentMethod: "bank_transfer" },
    }));
    expect(calls).toEqual(["PUT /api/orders/k3y/payment_method/bank_transfer"]);
    expect(to).toBe("/checkout/thank-you?done=changed");
  });

  it("leads to PayPal at once", async () => {
    const { calls, to, cookies } = await post("paypal", (sent) =>
      sent.method === "PUT" ? { data: unpaid } : paysAt(APPROVE)(sent),
    );
    expect(calls).toEqual(["PUT /api/orders/k3y/payment_method/paypal", "GET /api/gateway/paypal/k3y/new"]);
    expect(to).toBe(APPROVE);
    expect((await contentsOf(cookies)).paying).toEqual({ id: "k3y", page: from });
  });

  it("leads back and says why not", async () => {
    const refusal = { status: 409, failure: { data: { reason: "unpaid_share" } } };
    const { to } = await post("bank_transfer", () => refusal);
    expect(to).toBe("/checkout/thank-you?error=unpaid_share#problems");
  });
});

describe("the way back from PayPal", () => {
  const back = (cookies: Awaited<ReturnType<typeof browserWith>>) =>
    askAs(cookies, (request) => answerPayPalReturn(request, "r"), "/checkout/paypal/return?token=k3y");

  it("opens nothing by its address", async () => {
    const sent = fakePackagingApi(paysAt(APPROVE));
    const response = await back(await browserWith({}));
    expect(response.headers.get("location")).toBe("/checkout/paypal/looked-after");
    expect(sent).toEqual([]);
  });

  it("settles the last order where no other one is being paid", async () => {
    const sent = fakePackagingApi(paysAt(APPROVE));
    const response = await back(await browserWith({ lastOrder }));
    expect(response.headers.get("location")).toBe("/checkout/thank-you");
    expect(sent.map(({ path }) => path)).toEqual(["/api/gateway/paypal/k3y/capture"]);
  });

  it("says that the payment is looked after when the shop cannot be asked", async () => {
    const cookies = await browserWith({ lastOrder });
    fakePackagingApi(() => "down");
    expect((await back(cookies)).headers.get("location")).toBe("/checkout/paypal/looked-after");
    expect((await contentsOf(cookies)).lastOrder).toEqual(lastOrder);
  });
});

describe("ordering again", () => {
  const short = [{ name: "Brown tape", wanted: 7, quantity: 5 }];
  const unknown: Reply = { status: 404, failure: { data: { reason: "cart_unknown" } } };
  const ordered: Reply = { status: 409, failure: { data: { reason: "cart_ordered", number: "100002" } } };

  it("fills this browser's cart and leads there, saying what was added", async () => {
    const cookies = await browserWith({ lastOrder, cartId: "c4rt" });
    const sent = fakePackagingApi(() => ({ data: { cart: cartWith("c4rt"), added: 2, short } }));
    const path = "/api/orders/current/reorder";
    const response = await askAs(cookies, answerBrowser, path, form({ version: "3-abc" }));
    expect(response.headers.get("location")).toBe("/cart?done=reordered");
    expect(sent[0]).toMatchObject({ path: "/api/orders/k3y/reorder", body: { cartId: "c4rt" } });
    expect(sent[0]?.headers.get("if-match")).toBe('"3-abc"');
    const note = [...cookies].find(([name]) => name.includes("note"))?.[1];
    expect((await openNote(note))?.filled).toEqual({ added: 2, short });
  });

  it("takes a new cart where the old one is gone, and the browser never sees its id", async () => {
    const cookies = await browserWith({ account, cartId: "lost" });
    const sent = fakePackagingApi(({ body }) =>
      JSON.stringify(body).includes("lost")
        ? unknown
        : { data: { cart: cartWith("n3w"), added: 1, short: [] } },
    );
    const asked = json({ cartId: "somebody-elses" });
    const response = await askAs(cookies, answerBrowser, "/api/orders/order-1/reorder", asked);
    expect((await response.json()).data.cart.id).toBe("current");
    expect(sent.map(({ body }) => body)).toEqual([{ cartId: "lost" }, { cartId: "new" }]);
    expect((await contentsOf(cookies)).cartId).toBe("n3w");
  });

  it("into a cart that was ordered meanwhile fetches that order's answer, then takes a new cart", async () => {
    const cookies = await browserWith({ account, cartId: "c4rt" });
    const sent = fakePackagingApi(({ path, body }) => {
      if (path === "/api/cart/c4rt/get")
        return { data: cartWith("c4rt", { orderNumber: "100002", paymentMethod: "paypal" }) };
      if (path.endsWith("/guest-checkout"))
        return { data: { orderId: "o2", number: "100002", key: "k2", paymentMethod: "paypal" } };
      return JSON.stringify(body).includes("c4rt")
        ? ordered
        : { data: { cart: cartWith("n3w"), added: 1, short: [] } };
    });
    const asked = { ...json({}), headers: { "content-type": "application/json", "if-match": '"3-abc"' } };
    const response = await askAs(cookies, answerBrowser, "/api/orders/order-1/reorder", asked);
    expect(response.status).toBe(200);
    expect(sent.at(-1)).toMatchObject({ path: "/api/orders/order-1/reorder", body: { cartId: "new" } });
    expect(sent.at(-1)?.headers.get("if-match")).toBe('"3-abc"');
    expect(await contentsOf(cookies)).toMatchObject({
      cartId: "n3w",
      lastOrder: { key: "k2", number: "100002" },
    });
  });

  it("into a cart that was ordered meanwhile waits until that order's answer can be had", async () => {
    const cookies = await browserWith({ account, cartId: "c4rt" });
    fakePackagingApi(({ method }) => (method === "GET" ? "down" : ordered));
    const response = await askAs(cookies, answerBrowser, "/api/orders/order-1/reorder", json({}));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: "The shop cannot be reached at the moment." });
    expect((await contentsOf(cookies)).cartId).toBe("c4rt");
  });

  it("that is sent twice shows the cart as it is", async () => {
    const cookies = await browserWith({ lastOrder, cartId: "c4rt" });
    fakePackagingApi(() => ({ status: 412, failure: { data: cartWith("c4rt") } }));
    const asked = form({ version: "3-abc" });
    const response = await askAs(cookies, answerBrowser, "/api/orders/current/reorder", asked);
    expect(response.headers.get("location")).toBe("/cart?error=cart_changed");
  });
});

test("a form that cancels leads back to the order's page", async () => {
  const cookies = await browserWith({ account });
  fakePackagingApi(() => ({ status: 409, failure: { data: { reason: "order_underway" } } }));
  const asked = form({ from: "/account/order/order-1" });
  const refused = await askAs(cookies, answerBrowser, "/api/orders/order-1/cancel", asked);
  expect(refused.headers.get("location")).toBe("/account/order/order-1?error=order_underway#problems");
});
