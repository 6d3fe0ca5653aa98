import { Client, Environment, OrdersController, PaymentsController } from "@paypal/paypal-server-sdk";
import { orderRequestOf } from "../../payments/paypal/order-request";
import type { PayPalOrderRequest } from "../../payments/paypal/paypal";
import { readOrder } from "../../payments/paypal/read-order";
import { fullAddress } from "../support/full-address";

/** The SDK with its requests caught before they leave, and answered with `json`. */
function caughtSdk(json: unknown) {
  const sent: unknown[] = [];
  const client = new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: {
      oAuthClientId: "x",
      oAuthClientSecret: "x",
      oAuthTokenProvider: async () => ({
        accessToken: "x",
        tokenType: "Bearer",
        expiresIn: BigInt(3_600),
      }),
    },
    unstable_httpClientOptions: {
      adapter: async (config: { data?: string }) => {
        if (config.data !== undefined) sent.push(JSON.parse(config.data));
        return { status: 200, statusText: "OK", headers: {}, config, data: JSON.stringify(json) };
      },
    },
  });
  return { client, sent };
}

/** snake_case of the wire → camelCase of the SDK, for whole objects. */
function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()),
      camelCased(inner),
    ]),
  );
}

const order: PayPalOrderRequest = {
  requestId: "payment-1",
  orderId: "order-1",
  number: "100001",
  shopName: "Foldwell",
  lines: [{ name: "Box", sku: "SW-1", quantity: 3, unitPrice: 1_005, lineTotal: 3_015 }],
  shippingTotal: 499,
  tax: 703,
  total: 4_217,
  shippingAddress: {
    ...fullAddress,
    addressLine2: "Floor 2",
    addressLine3: "Room 3",
    cityTown: "St Helier",
    county: "Jersey",
    postCode: "JE2 3AB",
  },
  email: "ada@example.co.uk",
  returnUrl: "http://localhost:3000/a",
  cancelUrl: "http://localhost:3000/b",
};
const request = orderRequestOf(order);

const answer = {
  id: "5O190127TN364715T",
  status: "COMPLETED",
  links: [
    { href: "https://www.sandbox.paypal.com/checkoutnow?token=5O1", rel: "payer-action", method: "GET" },
  ],
  purchase_units: [
    {
      reference_id: "default",
      payments: {
        captures: [
          { id: "1", status: "DECLINED", amount: { currency_code: "GBP", value: "42.17" } },
          {
            id: "3C679366HH908993F",
            status: "PENDING",
            amount: { currency_code: "GBP", value: "42.17" },
            status_details: { reason: "PENDING_REVIEW" },
          },
        ],
      },
    },
  ],
};

describe("what goes over the wire", () => {
  it("is what PayPal's own SDK writes for the same order, to the field", async () => {
    const { client, sent } = caughtSdk(answer);
    const body = camelCased(request) as Parameters<OrdersController["createOrder"]>[0]["body"];
    await new OrdersController(client).createOrder({ body });
    expect(sent).toEqual([request]);
    expect(request.purchase_units[0]).toMatchObject({
      amount: { value: "42.17", breakdown: { item_total: { value: "30.15" }, tax_total: { value: "7.03" } } },
      shipping: { address: { country_code: "JE", address_line_2: "Floor 2, Room 3" } },
    });
  });

  it("adds up as PayPal multiplies, also where the prices with VAT are the stated ones", () => {
    const lines = [
      { name: "Tea", sku: "TEA-1", quantity: 3, unitPrice: 832, lineTotal: 2_497 },
      { name: "Box", sku: "SW-1", quantity: 2, unitPrice: 1_005, lineTotal: 2_010 },
    ];
    const [unit] = orderRequestOf({ ...order, lines, total: 5_400 }).purchase_units;
    expect(unit).toMatchObject({
      amount: { breakdown: { item_total: { value: "45.07" } } },
      items: [
        { name: "3 × Tea", quantity: "1", unit_amount: { value: "24.97" } },
        { name: "Box", quantity: "2", unit_amount: { value: "10.05" } },
      ],
    });
  });

  it("is read as PayPal's own SDK reads it", async () => {
    const { client } = caughtSdk(answer);
    const { result } = await new OrdersController(client).getOrder({ id: answer.id });
    const capture = result.purchaseUnits?.[0]?.payments?.captures?.[1];
    expect(readOrder(answer)).toEqual({
      id: result.id,
      status: result.status,
      approveUrl: result.links?.[0]?.href,
      capture: {
        id: capture?.id,
        status: capture?.status,
        amount: 4_217,
        reason: capture?.statusDetails?.reason,
      },
    });
  });

  it("asks for a refund as PayPal's own SDK does", async () => {
    const { client, sent } = caughtSdk({ id: "1JU08902781691411", status: "COMPLETED" });
    const refund = {
      amount: { currency_code: "GBP", value: "5.99" },
      custom_id: "r-1",
      note_to_payer: "Sorry",
    };
    await new PaymentsController(client).refundCapturedPayment({
      captureId: "3C679366HH908993F",
      body: { amount: { currencyCode: "GBP", value: "5.99" }, customId: "r-1", noteToPayer: "Sorry" },
    });
    expect(sent).toEqual([refund]);
  });

  it.each([
    ["another currency", { currency_code: "EUR", value: "42.17" }],
    ["three decimals", { currency_code: "GBP", value: "42.170" }],
  ])("makes no guess about %s", (_what, amount) => {
    const [unit] = answer.purchase_units;
    const captures = [{ id: "1", status: "COMPLETED", amount }];
    expect(() => readOrder({ ...answer, purchase_units: [{ ...unit, payments: { captures } }] })).toThrow();
  });
});
