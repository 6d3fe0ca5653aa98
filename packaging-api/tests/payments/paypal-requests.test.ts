import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createPayPal } from "../../payments/paypal/client";
import { orderRequestOf } from "../../payments/paypal/order-request";
import { type PayPalOrderRequest, PayPalUnavailable } from "../../payments/paypal/paypal";
import { fullAddress } from "../support/full-address";

type Asked = { call: string; headers: Record<string, unknown>; body: string };
type Answer = { status: number; text: string };

const json = (status: number, body: unknown): Answer => ({ status, text: JSON.stringify(body) });
const wish: PayPalOrderRequest = {
  requestId: "payment-1",
  orderId: "order-1",
  number: "100001",
  shopName: "Foldwell",
  lines: [{ name: "Box", sku: "SW-1", quantity: 1, unitPrice: 1_000, lineTotal: 1_000 }],
  shippingTotal: 499,
  tax: 300,
  total: 1_799,
  shippingAddress: fullAddress,
  email: "ada@example.co.uk",
  returnUrl: "http://localhost:3000/checkout/paypal/return",
  cancelUrl: "http://localhost:3000/checkout/paypal/cancelled",
};
const made = { id: "O 1/2", status: "PAYER_ACTION_REQUIRED" };
const refund = { id: "R", status: "COMPLETED", amount: { currency_code: "GBP", value: "5.99" } };

describe("what PayPal is sent and what is read of its answers", () => {
  let server: Server;
  let asked: Asked[];
  let tokens: number;
  /** What the fake PayPal says to its next calls, the last one to all that follow. */
  let answers: Answer[];

  /** A fake of PayPal: it notes what it is asked, and gives `answers`. */
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = "";
      for await (const part of request.setEncoding("utf8")) body += part;
      if (request.url === "/base/v1/oauth2/token") {
        tokens += 1;
        response.end(JSON.stringify({ access_token: `token-${tokens}`, expires_in: 3_600 }));
        return;
      }
      const { host: _host, connection: _connection, ...headers } = request.headers;
      asked.push({ call: `${request.method} ${request.url}`, headers, body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      response.writeHead(answer?.status ?? 500).end(answer?.text);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  beforeEach(() => {
    asked = [];
    tokens = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function payPal(...given: Answer[]) {
    answers = given;
    const { port } = server.address() as AddressInfo;
    return createPayPal({
      clientId: "id",
      clientSecret: "secret",
      webhookId: "WEBHOOK",
      baseUrl: `http://127.0.0.1:${port}/base`,
      timeoutMs: 30_000,
    });
  }
  const common = {
    accept: "application/json",
    authorization: "Bearer token-1",
    prefer: "return=representation",
  };
  const posted = (body: string, requestId: string) => ({
    ...common,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "paypal-request-id": requestId,
  });

  it("is an order under its request's id, another one under an id of its own", async () => {
    const paypal = payPal(json(201, made));
    expect(await paypal.createOrder(wish)).toEqual(made);
    const less = { ...wish, without: ["email", "items"] as const };
    await paypal.createOrder(less);
    const [first, second] = [JSON.stringify(orderRequestOf(wish)), JSON.stringify(orderRequestOf(less))];
    expect(second).not.toBe(first);
    expect(asked).toEqual([
      { call: "POST /base/v2/checkout/orders", headers: posted(first, "payment-1"), body: first },
      {
        call: "POST /base/v2/checkout/orders",
        headers: posted(second, "payment-1-email-items"),
        body: second,
      },
    ]);
  });

  it("is a question with nothing of a request that changes something", async () => {
    expect(await payPal(json(200, made)).getOrder("O 1/2")).toEqual(made);
    expect(asked).toEqual([{ call: "GET /base/v2/checkout/orders/O%201%2F2", headers: common, body: "" }]);
  });

  it("is a capture with an empty object", async () => {
    await payPal(json(201, { ...made, status: "COMPLETED" })).captureOrder("O 1/2", "capture-1");
    expect(asked).toEqual([
      {
        call: "POST /base/v2/checkout/orders/O%201%2F2/capture",
        headers: posted("{}", "capture-1"),
        body: "{}",
      },
    ]);
  });

  it("is a refund with its sum, our name for it and a note of one line, where there is one", async () => {
    const paypal = payPal(json(201, refund));
    await paypal.refundCapture("C/1", { requestId: "r-1", amount: 599, note: `One box\n${"x".repeat(300)}` });
    await paypal.refundCapture("C/1", { requestId: "r-2", amount: 599, note: "\n" });
    const sum = { currency_code: "GBP", value: "5.99" };
    expect(asked.map(({ call, body }) => [call, JSON.parse(body)])).toEqual([
      [
        "POST /base/v2/payments/captures/C%2F1/refund",
        { amount: sum, custom_id: "r-1", note_to_payer: expect.stringMatching(/^One box x{247}$/) },
      ],
      ["POST /base/v2/payments/captures/C%2F1/refund", { amount: sum, custom_id: "r-2" }],
    ]);
  });

  it("is a refund as it is now, with our name and PayPal's reason where it gives them", async () => {
    const paypal = payPal(
      json(200, refund),
      json(200, { ...refund, status: "PENDING", custom_id: "r-1", status_details: { reason: "ECHECK" } }),
      json(200, { ...refund, status_details: {} }),
    );
    expect(await paypal.getRefund("R/1")).toEqual({ id: "R", status: "COMPLETED", amount: 599 });
    expect(asked[0]?.call).toBe("GET /base/v2/payments/refunds/R%2F1");
    expect(await paypal.getRefund("R/1")).toEqual({
      id: "R",
      status: "PENDING",
      amount: 599,
      customId: "r-1",
      reason: "ECHECK",
    });
    expect(await paypal.getRefund("R/1")).toStrictEqual({ id: "R", status: "COMPLETED", amount: 599 });
  });

  it.each(["CANCELLED", "FAILED", "PENDING", "COMPLETED"])("is a refund that is %s", async (status) => {
    expect((await payPal(json(200, { ...refund, status })).getRefund("R")).status).toBe(status);
  });

  it.each([
    [
      "its first issue and all fields",
      {
        name: "UNPROCESSABLE_ENTITY",
        details: [{ issue: "A", field: "/a" }, { issue: "B" }, { issue: "C", field: "/c" }],
      },
      "A",
      ["/a", "/c"],
    ],
    ["its name where it gives no issue", { name: "INVALID_REQUEST" }, "INVALID_REQUEST", []],
    ["no word where it gives none", {}, "", []],
    ["no word where it cannot be read", { details: "wrong" }, "", []],
  ])("is a refusal by %s", async (_what, body, issue, fields) => {
    for (const status of [400, 422]) {
      const paypal = payPal(json(status, body));
      const refused = {
        name: "Error",
        status,
        issue,
        fields,
        message: `PayPal answered ${status} ${issue}.`,
      };
      await expect(paypal.createOrder(wish)).rejects.toMatchObject(refused);
      await expect(paypal.getOrder("O")).rejects.toMatchObject(refused);
      await expect(paypal.captureOrder("O", "capture-1")).rejects.toMatchObject(refused);
    }
  });

  it("is an unknown outcome where a success cannot be read", async () => {
    const paypal = payPal(json(200, { id: "" }));
    const calls = [() => paypal.createOrder(wish), () => paypal.getOrder("O"), () => paypal.getRefund("R")];
    for (const call of calls) {
      const asking = call();
      await expect(asking).rejects.toBeInstanceOf(PayPalUnavailable);
      await expect(asking).rejects.toMatchObject({
        message: "PayPal gave an answer that cannot be read.",
        cause: { name: "ZodError" },
      });
    }
    await expect(payPal({ status: 200, text: "<html>" }).getOrder("O")).rejects.toBeInstanceOf(
      PayPalUnavailable,
    );
  });

  it("is asked with a new token once, where the old one is not taken", async () => {
    const paypal = payPal(json(401, {}), json(200, made));
    await paypal.getOrder("O");
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer token-1", "Bearer token-2"]);
  });

  it("is another request's capture where the order has one already, and a refusal where it is gone", async () => {
    const already = json(422, { details: [{ issue: "ORDER_ALREADY_CAPTURED" }] });
    const order = { ...made, status: "COMPLETED" };
    expect(await payPal(already, json(200, order)).captureOrder("O", "c")).toEqual(order);
    await expect(payPal(already, json(404, {})).captureOrder("O", "c")).rejects.toMatchObject({
      issue: "ORDER_ALREADY_CAPTURED",
    });
    asked = [];
    await expect(
      payPal(json(422, { details: [{ issue: "INSTRUMENT_DECLINED" }] })).captureOrder("O", "c"),
    ).rejects.toMatchObject({ issue: "INSTRUMENT_DECLINED" });
    expect(asked).toHaveLength(1);
  });
});
