import fc from "fast-check";
import { z } from "zod";
import { createSimulator } from "../../../paypal-simulator/app";
import { type Breach, findBreach } from "../../../paypal-simulator/check";
import { answers, errorAnswer } from "../../../paypal-simulator/published-answers";
import { notice } from "../../../paypal-simulator/published-notice";
import { orderRequest } from "../../../paypal-simulator/published-requests";
import { openState } from "../../../paypal-simulator/state";
import { limits } from "../../../trade-rules/limits";
import { readConfig } from "../../config";
import { ConfigError } from "../../parse-settings";
import { lineOf, orderRequestOf } from "../../payments/paypal/order-request";
import type { PayPalOrderRequest } from "../../payments/paypal/paypal";
import { readOrder } from "../../payments/paypal/read-order";
import { fullAddress } from "../support/full-address";

const settings = { clientId: "id", clientSecret: "secret", webhookId: "WEBHOOK", tokenSeconds: 60 };
const basic = `Basic ${Buffer.from("id:secret").toString("base64")}`;

/** The simulator in this process, with a token for it. */
async function openSimulator() {
  const breaches: Breach[] = [];
  const app = createSimulator(
    { ...settings, webhookUrl: undefined, report: (breach) => breaches.push(breach) },
    openState(undefined),
  );
  const granted = await app.request("/v1/oauth2/token", {
    method: "POST",
    headers: { authorization: basic, "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=client_credentials",
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await granted.json());
  let asked = 0;
  async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
    asked += 1;
    const response = await app.request(path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "paypal-request-id": `request-${asked}`,
        prefer: "return=representation",
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    return { status: response.status, json };
  }
  return { app, call, breaches };
}

const wish: PayPalOrderRequest = {
  requestId: "payment-1",
  orderId: "0b5b5b8e-7c3a-4e57-8c57-3f1f0d4a2a11",
  number: "100001",
  shopName: "Foldwell",
  lines: [{ name: "Box", sku: "SW-1", quantity: 3, unitPrice: 1_000, lineTotal: 3_000 }],
  shippingTotal: 499,
  tax: 700,
  total: 4_199,
  shippingAddress: fullAddress,
  email: "ada@example.co.uk",
  returnUrl: "http://localhost:3000/a",
  cancelUrl: "http://localhost:3000/b",
};

/** Our request with one value put elsewhere. @param path as PayPal points at it */
function changed(path: string, value: unknown): object {
  const request = structuredClone(orderRequestOf(wish)) as object;
  const keys = path.split("/").slice(1);
  const last = keys.pop() ?? "";
  const owner = keys.reduce<object>((object, key) => Reflect.get(object, key), request);
  if (value === undefined) Reflect.deleteProperty(owner, last);
  else Reflect.set(owner, last, value);
  return request;
}

describe("a request that breaks PayPal's description", () => {
  it.each([
    ["/intent", undefined, "MISSING_REQUIRED_PARAMETER"],
    ["/intent", "SALE", "INVALID_PARAMETER_VALUE"],
    ["/purchase_units", [], "INVALID_ARRAY_MIN_ITEMS"],
    ["/purchase_units/0/amount", undefined, "MISSING_REQUIRED_PARAMETER"],
    ["/purchase_units/0/amount/value", "12,34", "INVALID_PARAMETER_SYNTAX"],
    ["/purchase_units/0/amount/currency_code", "POUND", "INVALID_STRING_LENGTH"],
    ["/purchase_units/0/description", "", "INVALID_STRING_LENGTH"],
    ["/purchase_units/0/invoice_id", "1".repeat(128), "INVALID_STRING_LENGTH"],
    ["/purchase_units/0/items/0/name", "n".repeat(128), "INVALID_STRING_LENGTH"],
    ["/purchase_units/0/items/0/quantity", "0", "INVALID_PARAMETER_SYNTAX"],
    ["/purchase_units/0/items/0/quantity", 3, "INVALID_PARAMETER_VALUE"],
    ["/purchase_units/0/items/0/prize", "1.00", "INVALID_PARAMETER_VALUE"],
    ["/purchase_units/0/shipping/address/country_code", "UKX", "INVALID_PARAMETER_SYNTAX"],
    ["/payment_source/paypal/email_address", "a@example-.com", "INVALID_PARAMETER_SYNTAX"],
    ["/payment_source/paypal/experience_context/return_url", "/a", "INVALID_PARAMETER_SYNTAX"],
    ["/payment_source/paypal/experience_context/brand_name", "Fold\nwell", "INVALID_PARAMETER_SYNTAX"],
    ["/payment_source/paypal/experience_context/user_action", "PAY", "INVALID_PARAMETER_VALUE"],
  ])("is answered as PayPal does: %s %j", async (field, value, issue) => {
    const { call, breaches } = await openSimulator();
    const { status, json } = await call("/v2/checkout/orders", changed(field, value));
    expect(status).toBe(400);
    expect(json).toMatchObject({
      name: "INVALID_REQUEST",
      debug_id: expect.any(String),
      details: expect.arrayContaining([expect.objectContaining({ issue, field, location: "body" })]),
    });
    expect(breaches).toEqual([]);
  });

  it("is named in every part at once", async () => {
    const { call } = await openSimulator();
    const { json } = await call("/v2/checkout/orders", { purchase_units: [{}] });
    expect(errorAnswer.parse(json).details.map(({ field }) => field)).toEqual([
      "/intent",
      "/purchase_units/0/amount",
      "/payment_source",
    ]);
  });

  it.each([
    ["another media type", { "content-type": "text/plain" }, 415, undefined],
    ["a request id that is too long", { "paypal-request-id": "r".repeat(109) }, 400, "INVALID_STRING_LENGTH"],
    ["a preference that is none", { prefer: "all of it" }, 400, "INVALID_PARAMETER_SYNTAX"],
    ["a token that has ended", { authorization: "Bearer x" }, 401, undefined],
  ])("has %s", async (_what, headers, status, issue) => {
    const { call, breaches } = await openSimulator();
    const answer = await call("/v2/checkout/orders", orderRequestOf(wish), headers);
    expect([answer.status, errorAnswer.parse(answer.json).details[0]?.issue]).toEqual([status, issue]);
    expect(breaches).toEqual([]);
  });

  it.each([
    [{ amount: { currency_code: "GBP", value: "0.00" } }, 422, "CANNOT_BE_ZERO_OR_NEGATIVE"],
    [{ amount: { currency_code: "GBP", value: "1.001" } }, 422, "DECIMAL_PRECISION"],
    [{ amount: { currency_code: "GBP", value: "99999.00" } }, 422, "REFUND_AMOUNT_EXCEEDED"],
    [{ note_to_payer: "" }, 400, "INVALID_STRING_LENGTH"],
    [{ note_to_payer: "n".repeat(256) }, 400, "INVALID_STRING_LENGTH"],
    [{ note_to_payer: "Two\nlines" }, 400, "INVALID_PARAMETER_SYNTAX"],
    [{ custom_id: "c".repeat(128) }, 400, "INVALID_STRING_LENGTH"],
  ])("is a refund of %j", async (body, status, issue) => {
    const { app, call, breaches } = await openSimulator();
    const made = readOrder((await call("/v2/checkout/orders", orderRequestOf(wish))).json);
    await app.request(`/simulator/orders/${made.id}/approve`, { method: "POST", body: "{}" });
    const taken = readOrder((await call(`/v2/checkout/orders/${made.id}/capture`, {})).json);
    const answer = await call(`/v2/payments/captures/${taken.capture?.id}/refund`, body);
    expect([answer.status, errorAnswer.parse(answer.json).details[0]?.issue]).toEqual([status, issue]);
    expect(breaches).toEqual([]);
  });

  it.each([
    ["another's secret", "Basic eDp4", "grant_type=client_credentials", 401, "invalid_client"],
    ["another grant", basic, "grant_type=password", 400, "unsupported_grant_type"],
  ])("asks for a token with %s", async (_what, authorization, body, status, error) => {
    const { app, breaches } = await openSimulator();
    const headers = { authorization, "content-type": "application/x-www-form-urlencoded" };
    const response = await app.request("/v1/oauth2/token", { method: "POST", headers, body });
    expect([response.status, await response.json()]).toMatchObject([status, { error }]);
    expect(breaches).toEqual([]);
  });
});

describe("the simulator", () => {
  it("says as little as PayPal to who does not ask for more", async () => {
    const { call, breaches } = await openSimulator();
    const { json } = await call("/v2/checkout/orders", orderRequestOf(wish), { prefer: "return=minimal" });
    expect(json).toEqual({
      id: expect.any(String),
      status: "PAYER_ACTION_REQUIRED",
      links: expect.any(Array),
    });
    expect(breaches).toEqual([]);
  });

  const order = {
    id: "5O190127TN364715T",
    intent: "CAPTURE",
    status: "COMPLETED",
    payment_source: { paypal: {} },
    purchase_units: [{ amount: { currency_code: "GBP", value: "1.00" } }],
    links: [],
  };
  it.each([
    ["a status that there is not", { ...order, status: "PAID" }],
    ["a field that there is not", { ...order, paid: true }],
    [
      "an amount that is a number",
      { ...order, purchase_units: [{ amount: { currency_code: "GBP", value: 1 } }] },
    ],
    ["no purchase unit", { ...order, purchase_units: [] }],
  ])("is found out that gives an order with %s", (_what, wrong) => {
    expect(findBreach("get", answers.get, order)).toBeUndefined();
    expect(findBreach("get", answers.get, wrong)?.problem).toEqual(expect.any(String));
  });

  const event = {
    id: "WH-1",
    create_time: "2026-11-22T20:01:35Z",
    resource_type: "checkout-order",
    event_version: "1.0",
    event_type: "CHECKOUT.ORDER.APPROVED",
    summary: "An order was agreed to",
    resource: order,
  };
  it.each([
    ["another time", { ...event, create_time: "yesterday" }],
    ["a resource of another type", { ...event, resource_type: "capture" }],
    ["a resource of no type", { ...event, resource_type: "thing" }],
  ])("is found out that sends a notice with %s", (_what, wrong) => {
    expect(findBreach("notice", notice, event)).toBeUndefined();
    expect(findBreach("notice", notice, wrong)?.problem).toEqual(expect.any(String));
  });
});

/** Any text as long as the shop takes it, of letters that are one unit and of those that are two. */
const typed = (limit: number, least = 1) =>
  fc
    .string({ unit: "grapheme", minLength: least, maxLength: limit })
    .filter((text) => text.trim().length >= least && text.length <= limit);

describe("what the shop asks of PayPal", () => {
  const addresses = fc.record({
    firstName: typed(limits.name),
    lastName: typed(limits.name),
    company: fc.constant(""),
    addressLine1: typed(limits.addressLine),
    addressLine2: typed(limits.addressLine, 0),
    addressLine3: typed(limits.addressLine, 0),
    cityTown: typed(limits.town),
    county: typed(limits.county, 0),
    postCode: fc.constantFrom("LS1 4AP", "JE2 3AB", "GY1 1AA", "IM1 1AA", "BT1 1AA"),
    country: fc.constant("GB" as const),
  });
  const lines = fc.array(
    fc
      .record({
        name: typed(300),
        sku: fc.stringMatching(/^[A-Z0-9-]{1,60}$/),
        quantity: fc.integer({ min: 1, max: 9_999 }),
        unitPrice: fc.integer({ min: 1, max: 10_000_000 }),
        // What a stated price with VAT makes of the net of all packs.
        rounding: fc.integer({ min: 0, max: 5 }),
      })
      .map(({ rounding, ...line }) => ({ ...line, lineTotal: line.quantity * line.unitPrice + rounding })),
    { minLength: 1, maxLength: 5 },
  );

  it("keeps to PayPal's description for whatever was typed and is sold", async () => {
    const { call, breaches } = await openSimulator();
    await fc.assert(
      fc.asyncProperty(addresses, lines, typed(200), async (shippingAddress, sold, shopName) => {
        const sum = sold.reduce((total, { lineTotal }) => total + lineTotal, 0);
        const request = orderRequestOf({
          ...wish,
          lines: sold,
          shopName,
          shippingAddress,
          total: sum + wish.shippingTotal + wish.tax,
        });
        expect(orderRequest.safeParse(request).error?.issues).toBeUndefined();
        // Half a character is one that no other program reads.
        expect(JSON.stringify(request)).not.toMatch(/\\ud[89a-f]/);
        expect((await call("/v2/checkout/orders", request)).status).toBe(201);
      }),
      { numRuns: 60 },
    );
    expect(breaches).toEqual([]);
  });

  it.each([
    ["Two\r\nlines\u2028and  more ", 255, "Two lines and more"],
    ["  ", 255, ""],
    ["Tape 📦", 6, "Tape"],
    ["Tape 📦", 7, "Tape 📦"],
  ])("is one line of it, with no character cut in half: %j in %i", (text, limit, line) => {
    expect(lineOf(text, limit)).toBe(line);
  });

  it.each(["https://shop.example/gateway", "1JE 4291", "x".repeat(51)])(
    "names no webhook that PayPal cannot have: %s",
    (PAYPAL_WEBHOOK_ID) => {
      const read = () => readConfig({ INTERNAL_SECRET: "x".repeat(32), PAYPAL_WEBHOOK_ID });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow("PAYPAL_WEBHOOK_ID");
    },
  );
});
