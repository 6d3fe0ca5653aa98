import { type PaymentRequest, ServiceRefusal, ServiceUnavailable } from "../../payments/payment-service";
import { openPaymentServices } from "../../payments/payment-services";
import {
  type PayPal,
  type PayPalOrder,
  type PayPalOrderRequest,
  type PayPalRefund,
  PayPalRefusal,
  PayPalUnavailable,
} from "../../payments/paypal/paypal";
import { payPalService } from "../../payments/paypal/paypal-service";
import { fullAddress } from "../support/full-address";

const unexpected = async () => {
  throw new Error("PayPal was asked for something else.");
};
/** The service at a PayPal that answers some calls; every other one fails. */
const serviceAt = (answers: Partial<PayPal>) =>
  payPalService({
    createOrder: unexpected,
    getOrder: unexpected,
    captureOrder: unexpected,
    refundCapture: unexpected,
    getRefund: unexpected,
    isGenuineNotice: unexpected,
    ...answers,
  });
const refuses =
  (issue: string, status = 422, fields: string[] = []) =>
  async () => {
    throw new PayPalRefusal(status, issue, fields);
  };

const captured = (status: "COMPLETED" | "REFUNDED" | "PARTIALLY_REFUNDED" | "REVERSED"): PayPalOrder => ({
  id: "O",
  status: "COMPLETED",
  capture: { id: "C", status, amount: 1_200 },
});
const refund: PayPalRefund = { id: "R", status: "COMPLETED", amount: 200 };

describe("beginning to pay at PayPal", () => {
  const request: PaymentRequest = {
    requestId: "payment-1",
    shopName: "Foldwell",
    returnUrl: "https://shop.example/return",
    cancelUrl: "https://shop.example/cancelled",
    order: {
      id: "order-1",
      number: "100001",
      email: "ada@example.co.uk",
      shippingAddress: fullAddress,
      shippingTotal: 499,
      tax: 500,
      total: 2_999,
    },
    lines: [
      { name: "Box", size: "A4", unit: "box", sku: "SW-1", quantity: 2, unitPrice: 1_000, lineTotal: 2_000 },
    ],
  };
  const begun: PayPalOrder = {
    id: "O",
    status: "PAYER_ACTION_REQUIRED",
    approveUrl: "https://paypal.example/1",
  };

  it("asks for the order's money, with goods by their full names", async () => {
    const asked: PayPalOrderRequest[] = [];
    const service = serviceAt({
      createOrder: async (order) => {
        asked.push(order);
        return begun;
      },
    });
    expect(await service.begin(request)).toEqual({
      providerOrderId: "O",
      approveUrl: "https://paypal.example/1",
    });
    expect(asked).toEqual([
      {
        requestId: "payment-1",
        orderId: "order-1",
        number: "100001",
        shopName: "Foldwell",
        lines: [{ name: "A4 Box", sku: "SW-1", quantity: 2, unitPrice: 1_000, lineTotal: 2_000 }],
        shippingTotal: 499,
        tax: 500,
        total: 2_999,
        shippingAddress: fullAddress,
        email: "ada@example.co.uk",
        returnUrl: "https://shop.example/return",
        cancelUrl: "https://shop.example/cancelled",
      },
    ]);
  });

  it("leads a shopper who has agreed already to where PayPal would send them", async () => {
    const service = serviceAt({ createOrder: async () => ({ id: "O", status: "APPROVED" }) });
    expect((await service.begin(request)).approveUrl).toBe("https://shop.example/return");
  });

  it.each([
    [["/payment_source/paypal/email_address"], ["email"]],
    [["/purchase_units/0/shipping/address/postal_code"], ["shipping"]],
    [["/purchase_units/@reference_id=='default'/shipping/name"], ["shipping"]],
    [["/purchase_units/@reference_id=='default'/items/0/name"], ["items"]],
    [
      ["/purchase_units/0/items/0/sku", "/payment_source/paypal/email_address", "/intent"],
      ["email", "items"],
    ],
  ])("does without what PayPal refuses of it: %j", async (fields, without) => {
    const asked: PayPalOrderRequest["without"][] = [];
    const service = serviceAt({
      createOrder: async (order) => {
        asked.push(order.without);
        if (order.without === undefined) throw new PayPalRefusal(400, "INVALID_PARAMETER_VALUE", fields);
        return begun;
      },
    });
    await service.begin(request);
    expect(asked).toEqual([undefined, without]);
  });

  it.each([
    "/purchase_units/0/amount",
    "/purchase_units/0/amount/items",
    "/x/payment_source/paypal/email_address",
    "/x/purchase_units/0/shipping",
    "/x/purchase_units/0/items",
  ])("is refused where it cannot do without it: %s", async (field) => {
    const createOrder = jest.fn(refuses("INVALID_PARAMETER_VALUE", 400, [field]));
    await expect(serviceAt({ createOrder }).begin(request)).rejects.toThrow(
      new ServiceRefusal("INVALID_PARAMETER_VALUE"),
    );
    expect(createOrder).toHaveBeenCalledTimes(1);
  });

  it("is not tried again without anything where PayPal did not answer", async () => {
    const createOrder = jest.fn(async () => {
      throw new PayPalUnavailable("no answer in time");
    });
    await expect(serviceAt({ createOrder }).begin(request)).rejects.toThrow(ServiceUnavailable);
    expect(createOrder).toHaveBeenCalledTimes(1);
  });
});

describe("an error of PayPal's", () => {
  const look = (error: Error) =>
    serviceAt({
      getOrder: async () => {
        throw error;
      },
    }).look("O");

  it.each([
    [401, "INVALID_TOKEN"],
    [403, "NOT_AUTHORIZED"],
    [409, "PREVIOUS_REQUEST_IN_PROGRESS"],
    [409, "DUPLICATE_REQUEST_ID"],
  ])("says nothing of the payment: %i %s", async (status, issue) => {
    const cause = new PayPalRefusal(status, issue);
    const unknown = look(cause);
    await expect(unknown).rejects.toBeInstanceOf(ServiceUnavailable);
    await expect(unknown).rejects.toMatchObject({ message: `PayPal answered ${status} ${issue}.`, cause });
  });

  it("that tells no outcome is passed on with what is known of it", async () => {
    const unknown = look(new PayPalUnavailable("no answer in time"));
    await expect(unknown).rejects.toBeInstanceOf(ServiceUnavailable);
    await expect(unknown).rejects.toMatchObject({
      message: "no answer in time",
      cause: expect.any(PayPalUnavailable),
    });
  });

  it("is a refusal in any other case, by PayPal's word", async () => {
    await expect(look(new PayPalRefusal(422, "ORDER_EXPIRED"))).rejects.toThrow(
      new ServiceRefusal("ORDER_EXPIRED"),
    );
  });

  it("points at no part of a request where it names none", () => {
    expect(new PayPalRefusal(422, "ORDER_EXPIRED").fields).toEqual([]);
  });

  it("is not made of an error that is the shop's", async () => {
    const error = new Error("a mistake");
    await expect(look(error)).rejects.toBe(error);
  });
});

describe("asking for the money", () => {
  it("is answered with what came of it", async () => {
    const service = serviceAt({ captureOrder: async () => captured("COMPLETED") });
    expect(await service.capture("O", "payment-1")).toEqual({ is: "taken", captureId: "C", amount: 1_200 });
  });

  it("is not answered by an order that was only agreed to", async () => {
    const service = serviceAt({ captureOrder: async () => ({ id: "O", status: "APPROVED" }) });
    await expect(service.capture("O", "payment-1")).rejects.toThrow(
      new ServiceUnavailable("PayPal took no money and did not say why."),
    );
  });

  it("that is refused because it was done before finds the money taken", async () => {
    const service = serviceAt({
      captureOrder: refuses("ORDER_ALREADY_CAPTURED"),
      getOrder: async () => captured("COMPLETED"),
    });
    expect(await service.capture("O", "payment-1")).toMatchObject({ is: "taken", captureId: "C" });
  });

  it.each([
    ["INSTRUMENT_DECLINED", "APPROVED", "INSTRUMENT_DECLINED"],
    ["INSTRUMENT_DECLINED", "PAYER_ACTION_REQUIRED", "INSTRUMENT_DECLINED"],
    // The answer that said so was lost, and the order waits for its shopper again.
    ["ORDER_NOT_APPROVED", "PAYER_ACTION_REQUIRED", "DECLINED"],
    ["PAYER_ACTION_REQUIRED", "PAYER_ACTION_REQUIRED", "DECLINED"],
  ] as const)("that is refused with %s has failed while the order is %s", async (issue, status, reason) => {
    const service = serviceAt({
      captureOrder: refuses(issue),
      getOrder: async () => ({ id: "O", status }),
    });
    expect(await service.capture("O", "payment-1")).toEqual({ is: "failed", reason });
  });

  it("has no known outcome where PayPal knows its name from another request, or does not answer", async () => {
    const asked = serviceAt({ captureOrder: refuses("PAYPAL_REQUEST_ID_PREVIOUSLY_USED") });
    const unknown = asked.capture("O", "payment-1");
    await expect(unknown).rejects.toBeInstanceOf(ServiceUnavailable);
    await expect(unknown).rejects.toMatchObject({ cause: expect.any(ServiceRefusal) });
    const silent = serviceAt({
      captureOrder: async () => {
        throw new PayPalUnavailable("no answer in time");
      },
    });
    await expect(silent.capture("O", "payment-1")).rejects.toThrow(ServiceUnavailable);
  });
});

describe("money that went back", () => {
  const looked = (order: PayPalOrder, getRefund: PayPal["getRefund"] = unexpected) =>
    serviceAt({ getOrder: async () => order, getRefund }).look("O");

  it("is not looked for while all of it is there, nor where none was taken", async () => {
    expect(await looked({ ...captured("COMPLETED"), refundIds: ["R"] })).not.toHaveProperty("returned");
    expect(await looked({ id: "O", status: "APPROVED", refundIds: ["R"] })).toEqual({ is: "agreed" });
    expect(await serviceAt({ getOrder: async () => undefined }).look("O")).toMatchObject({ is: "failed" });
  });

  it("is named part by part, by PayPal's own word", async () => {
    const parts: Record<string, PayPalRefund> = {
      "R-1": { id: "R-1", status: "COMPLETED", amount: 200, customId: "refund-1", reason: "SENT" },
      "R-2": { id: "R-2", status: "PENDING", amount: 300, reason: "ECHECK" },
      "R-3": { id: "R-3", status: "FAILED", amount: 400 },
    };
    const order = { ...captured("PARTIALLY_REFUNDED"), refundIds: Object.keys(parts) };
    expect(await looked(order, async (id) => parts[id] ?? unexpected())).toEqual({
      is: "taken",
      captureId: "C",
      amount: 1_200,
      returned: [
        { id: "R-1", is: "done", reason: "", amount: 200, ours: "refund-1" },
        { id: "R-2", is: "pending", reason: "ECHECK", amount: 300 },
        { id: "R-3", is: "failed", reason: "FAILED", amount: 400 },
      ],
    });
  });

  it("is, of money that PayPal took back, what had not gone back before", async () => {
    const returned = async (refunds: PayPalRefund[]) => {
      const order = { ...captured("REVERSED"), refundIds: refunds.map(({ id }) => id) };
      const status = await looked(order, async (id) => refunds.find((one) => one.id === id) ?? unexpected());
      return status.is === "taken" ? status.returned : undefined;
    };
    const reversal = { id: "reversed-C", is: "done", reason: "" };
    expect(await returned([])).toEqual([{ ...reversal, amount: 1_200 }]);
    expect(await returned([refund])).toEqual([
      expect.objectContaining({ id: "R", amount: 200 }),
      { ...reversal, amount: 1_000 },
    ]);
    const failed: PayPalRefund = { ...refund, status: "FAILED" };
    expect((await returned([failed]))?.at(-1)).toEqual({ ...reversal, amount: 1_200 });
    expect(await returned([{ ...refund, amount: 1_200 }])).toHaveLength(1);
    // A part that is gone whole took everything with it, also without a reversal.
    expect(
      await looked({ ...captured("REFUNDED"), refundIds: ["R"] }, async () => ({ ...refund, amount: 200 })),
    ).toMatchObject({ returned: [{ id: "R" }] });
    expect(await looked(captured("REFUNDED"))).toMatchObject({ returned: [] });
  });

  it("is known by its own name too", async () => {
    const service = serviceAt({ getRefund: async () => ({ ...refund, customId: "refund-1" }) });
    expect(await service.lookAtRefund("R")).toEqual({
      id: "R",
      is: "done",
      reason: "",
      amount: 200,
      ours: "refund-1",
    });
  });
});

describe("giving money back", () => {
  const back = { requestId: "refund-1", amount: 200, note: "Sorry" };

  it("says what came of it", async () => {
    const refundCapture = jest.fn(async () => refund);
    expect(await serviceAt({ refundCapture }).refund("C", back)).toMatchObject({ id: "R", is: "done" });
    expect(refundCapture).toHaveBeenCalledWith("C", back);
  });

  it("may be refused; a name that PayPal knows from another request tells no outcome", async () => {
    const refused = serviceAt({ refundCapture: refuses("CAPTURE_FULLY_REFUNDED") });
    await expect(refused.refund("C", back)).rejects.toThrow(new ServiceRefusal("CAPTURE_FULLY_REFUNDED"));
    const asked = serviceAt({ refundCapture: refuses("PAYPAL_REQUEST_ID_PREVIOUSLY_USED") });
    await expect(asked.refund("C", back)).rejects.toThrow(ServiceUnavailable);
  });
});

describe("a notice to the service", () => {
  const signed = new Headers({
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
    "paypal-transmission-id": "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
    "paypal-transmission-sig": Buffer.from("whoever signed this").toString("base64"),
    "paypal-transmission-time": "2026-11-22T20:01:35Z",
  });
  const body = JSON.stringify({ id: "WH", event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: "O" } });

  it("is read where it is signed", () => {
    expect(serviceAt({}).readNotice(signed, body)).toMatchObject({ about: { providerOrderId: "O" } });
    expect(serviceAt({}).readNotice(new Headers(), body)).toBeUndefined();
  });

  it("is judged by PayPal", async () => {
    expect(await serviceAt({ isGenuineNotice: async () => true }).isGenuineNotice(signed, body)).toBe(true);
    const silent = serviceAt({
      isGenuineNotice: async () => {
        throw new PayPalUnavailable("no answer in time");
      },
    });
    await expect(silent.isGenuineNotice(signed, body)).rejects.toThrow(ServiceUnavailable);
  });
});

describe("the payment services", () => {
  it("have PayPal where its settings are there", () => {
    const paypal = {
      clientId: "id",
      clientSecret: "secret",
      webhookId: "W",
      baseUrl: "http://x",
      timeoutMs: 1,
    };
    expect([...openPaymentServices({ paypal }).keys()]).toEqual(["paypal"]);
    expect(openPaymentServices({}).size).toBe(0);
  });
});
