import { lookDelay } from "../../payments/look-delay";
import { ServiceUnavailable } from "../../payments/payment-service";
import { statusOf } from "../../payments/paypal/paypal-service";
import { readNotice } from "../../payments/paypal/read-notice";

const capture = { id: "C", amount: 1_200 };

describe("what PayPal's order says of a payment", () => {
  it.each([
    ["an order that is gone", undefined, { is: "failed", reason: "ORDER_GONE" }],
    [
      "one that waits for its shopper",
      { id: "O", status: "PAYER_ACTION_REQUIRED", approveUrl: "https://paypal.example/1" },
      { is: "awaited", approveUrl: "https://paypal.example/1" },
    ],
    ["one that was agreed to", { id: "O", status: "APPROVED" }, { is: "agreed" }],
    ["one that was given up", { id: "O", status: "VOIDED" }, { is: "failed", reason: "VOIDED" }],
    [
      "money under review",
      { id: "O", status: "COMPLETED", capture: { ...capture, status: "PENDING", reason: "ECHECK" } },
      { is: "pending", captureId: "C", reason: "ECHECK" },
    ],
    // An order is complete for PayPal as soon as its money was asked for: the capture alone says what came.
    [
      "money that was declined",
      { id: "O", status: "COMPLETED", capture: { ...capture, status: "DECLINED" } },
      { is: "failed", reason: "DECLINED" },
    ],
    [
      "money that failed for a reason",
      { id: "O", status: "COMPLETED", capture: { ...capture, status: "FAILED", reason: "EXPIRED" } },
      { is: "failed", reason: "EXPIRED" },
    ],
    [
      "money that was taken",
      { id: "O", status: "COMPLETED", capture: { ...capture, status: "COMPLETED" } },
      { is: "taken", captureId: "C", amount: 1_200 },
    ],
    [
      "money that was taken and given back in part",
      { id: "O", status: "COMPLETED", capture: { ...capture, status: "PARTIALLY_REFUNDED" } },
      { is: "taken", captureId: "C", amount: 1_200 },
    ],
    [
      "money that was taken back from us",
      { id: "O", status: "COMPLETED", capture: { ...capture, status: "REVERSED" } },
      { is: "taken", captureId: "C", amount: 1_200 },
    ],
  ] as const)("is clear for %s", (_what, order, status) => {
    expect(statusOf(order)).toEqual(status);
  });

  it("is unknown when it is complete and names no money", () => {
    const status = () => statusOf({ id: "O", status: "COMPLETED" });
    expect(status).toThrow(ServiceUnavailable);
    expect(status).toThrow("complete, and names no capture");
  });
});

describe("a webhook event", () => {
  it("names the order that was agreed to, and our payment", () => {
    const resource = { id: "O", purchase_units: [{ custom_id: "P" }] };
    const body = JSON.stringify({ id: "WH", event_type: "CHECKOUT.ORDER.APPROVED", resource });
    expect(readNotice(body)).toEqual({
      id: "WH",
      kind: "CHECKOUT.ORDER.APPROVED",
      about: { providerOrderId: "O", paymentId: "P" },
    });
  });

  it("names the order of a capture", () => {
    const resource = { id: "C", custom_id: "P", supplementary_data: { related_ids: { order_id: "O" } } };
    const body = JSON.stringify({ id: "WH", event_type: "PAYMENT.CAPTURE.PENDING", resource });
    expect(readNotice(body)?.about).toEqual({ providerOrderId: "O", captureId: "C", paymentId: "P" });
  });

  it.each([
    ["by its link upwards", { id: "R", links: [{ rel: "up", href: "https://x.example/captures/C" }] }],
    ["by itself", { id: "C" }],
  ])("names the capture of a reversal %s, and no refund that could be asked for", (_how, resource) => {
    const event = { id: "WH", event_type: "PAYMENT.CAPTURE.REVERSED", resource_type: "refund", resource };
    expect(readNotice(JSON.stringify(event))).toEqual({
      id: "WH",
      kind: "PAYMENT.CAPTURE.REVERSED",
      about: { captureId: "C" },
      reversed: true,
    });
  });

  it("names the capture of a refund by its link upwards", () => {
    const links = [{ rel: "up", href: "https://api.paypal.example/v2/payments/captures/C-1" }];
    const body = JSON.stringify({
      id: "WH",
      event_type: "PAYMENT.CAPTURE.REFUNDED",
      resource: { id: "R", links },
    });
    expect(readNotice(body)).toMatchObject({ about: { captureId: "C-1" }, refundId: "R" });
  });

  const read = (event_type: string, resource: object, more: object = {}) =>
    readNotice(JSON.stringify({ id: "WH", event_type, resource, ...more }));
  const CAPTURE = "https://api.paypal.example/v2/payments/captures";
  const upTo = (href: string) => [
    { rel: "self", href: `${CAPTURE}/self` },
    { rel: "up", href },
  ];

  it.each([
    ["PAYMENT.CAPTURE.REFUNDED", {}],
    ["PAYMENT.REFUND.PENDING", { resource_type: "refund" }],
  ])("is about a refund and what it is taken from: %s %j", (event_type, more) => {
    const supplementary_data = { related_ids: { order_id: "O" } };
    expect(read(event_type, { id: "R", links: upTo(`${CAPTURE}/C`), supplementary_data }, more)).toEqual({
      id: "WH",
      kind: event_type,
      about: { providerOrderId: "O", captureId: "C" },
      refundId: "R",
    });
  });

  it.each([`${CAPTURE}/C/refund`, `${CAPTURE}/`, "https://api.paypal.example/v2/payments/sales/C"])(
    "names no capture by a link that leads to none: %s",
    (href) => {
      const refunded = read("PAYMENT.CAPTURE.REFUNDED", { id: "R", links: upTo(href) });
      expect(refunded?.about.captureId).toBeUndefined();
    },
  );

  it.each([
    ["CUSTOMER.DISPUTE.CREATED", "open"],
    ["CUSTOMER.DISPUTE.UPDATED", "open"],
    ["CUSTOMER.DISPUTE.RESOLVED", "over"],
  ])("is about a dispute of a capture: %s", (event_type, dispute) => {
    const disputed_transactions = [{ seller_transaction_id: "C" }, { seller_transaction_id: "D" }];
    expect(read(event_type, { disputed_transactions })).toEqual({
      id: "WH",
      kind: event_type,
      about: { captureId: "C" },
      dispute,
    });
  });

  it.each([
    ["CHECKOUT.ORDER.APPROVED", { id: "O" }, { providerOrderId: "O" }],
    ["CHECKOUT.ORDER.APPROVED", { id: "O", purchase_units: [] }, { providerOrderId: "O" }],
    ["CUSTOMER.DISPUTE.CREATED", {}, {}],
    ["CUSTOMER.DISPUTE.CREATED", { disputed_transactions: [] }, {}],
    ["PAYMENT.CAPTURE.COMPLETED", { id: "C" }, { captureId: "C" }],
    ["PAYMENT.CAPTURE.COMPLETED", { id: "C", supplementary_data: {} }, { captureId: "C" }],
    ["PAYMENT.CAPTURE.REFUNDED", { id: "R" }, {}],
    [
      "PAYMENT.CAPTURE.REFUNDED",
      { id: "R", links: [{ rel: "self", href: "https://x.example/captures/C" }] },
      {},
    ],
    [
      "PAYMENT.CAPTURE.REVERSED",
      { id: "C", supplementary_data: { related_ids: { order_id: "O" } } },
      { providerOrderId: "O", captureId: "C" },
    ],
  ])("names what it says, and no more: %s %j", (event_type, resource, about) => {
    expect(read(event_type, resource)?.about).toEqual(about);
  });

  it("takes names of PayPal's length, and none that no database takes", () => {
    const longest = "N".repeat(200);
    expect(readNotice(JSON.stringify({ id: longest, event_type: longest, resource: {} }))?.id).toBe(longest);
    for (const wrong of [
      { id: `${longest}N`, event_type: "X" },
      { id: "N\0", event_type: "X" },
      { id: "N", event_type: `${longest}N` },
    ])
      expect(readNotice(JSON.stringify({ ...wrong, resource: {} }))).toBeUndefined();
  });

  it.each(["", "{}", "[]", '{"id":"","event_type":"X","resource":{}}'])("is not %s", (body) => {
    expect(readNotice(body)).toBeUndefined();
  });
});

describe("the time until a payment is looked at again", () => {
  it("grows, and has an end", () => {
    expect([0, 1, 2, 3, 20, 400].map((looks) => lookDelay(looks, true))).toEqual([2, 4, 8, 16, 3_600, 3_600]);
    expect([0, 1, 2, 9, 400].map((looks) => lookDelay(looks, false))).toEqual([30, 60, 120, 600, 600]);
  });
});
