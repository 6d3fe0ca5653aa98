import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ServiceUnavailable } from "../../payments/payment-service";
import { createPayPal } from "../../payments/paypal/client";
import { type PayPalOrderRequest, PayPalRefusal, PayPalUnavailable } from "../../payments/paypal/paypal";
import { payPalService } from "../../payments/paypal/paypal-service";
import { type PayPalSimulator, startPayPalSimulator } from "../support";
import { fullAddress } from "../support/full-address";

let simulator: PayPalSimulator;
beforeAll(async () => {
  simulator = await startPayPalSimulator();
});
afterAll(() => simulator.stop());
beforeEach(() => simulator.noFaults());

let made = 0;
function newOrder(changes: Partial<PayPalOrderRequest> = {}): PayPalOrderRequest {
  made += 1;
  return {
    requestId: `payment-${made}`,
    orderId: `order-${made}`,
    number: String(100_000 + made),
    shopName: "Foldwell",
    lines: [
      { name: "Box", sku: "SW-1", quantity: 3, unitPrice: 1_000, lineTotal: 3_000 },
      { name: "Tape “strong”", sku: "TP-1", quantity: 1, unitPrice: 333, lineTotal: 333 },
    ],
    shippingTotal: 499,
    tax: 767,
    total: 4_599,
    shippingAddress: fullAddress,
    email: "ada@example.co.uk",
    returnUrl: "http://localhost:3000/checkout/paypal/return",
    cancelUrl: "http://localhost:3000/checkout/paypal/cancelled",
    ...changes,
  };
}

const client = () => createPayPal(simulator.settings(500));
const taken = async (id: string) => (await simulator.ledger()).find((entry) => entry.id === id);

describe("paying through PayPal", () => {
  it("makes an order, takes its money once it was agreed to, and gives some of it back", async () => {
    const paypal = client();
    const request = newOrder();
    const order = await paypal.createOrder(request);
    expect(order).toMatchObject({ status: "PAYER_ACTION_REQUIRED" });
    expect(order.approveUrl).toBe(`${simulator.url}/checkoutnow?token=${order.id}`);
    // A browser fetches an icon for every page that names none.
    expect(await (await fetch(order.approveUrl!)).text()).toContain('<link rel="icon" href="data:," />');
    await expect(paypal.captureOrder(order.id, `${request.requestId}-early`)).rejects.toMatchObject({
      status: 422,
      issue: "ORDER_NOT_APPROVED",
    });

    await simulator.approve(order.id);
    const captured = await paypal.captureOrder(order.id, `${request.requestId}-capture`);
    expect(captured).toMatchObject({ status: "COMPLETED", capture: { status: "COMPLETED", amount: 4_599 } });
    expect(await paypal.getOrder(order.id)).toEqual(captured);

    const captureId = captured.capture!.id;
    const refund = { requestId: "refund-1", amount: 599, note: "One box too few" };
    const refunded = await paypal.refundCapture(captureId, refund);
    expect(refunded.status).toBe("COMPLETED");
    expect(await paypal.refundCapture(captureId, refund)).toEqual(refunded);
    expect(await paypal.getRefund(refunded.id)).toEqual(refunded);
    await expect(
      paypal.refundCapture(captureId, { ...refund, requestId: "refund-2", amount: 4_001 }),
    ).rejects.toMatchObject({ issue: "REFUND_AMOUNT_EXCEEDED" });
    expect(await taken(order.id)).toMatchObject({ captures: 1, taken: 4_599, returned: 599 });
  });

  it("makes one order and takes money once, however often it asks", async () => {
    const paypal = client();
    const request = newOrder();
    const orders = await Promise.all([1, 2, 3].map(() => paypal.createOrder(request)));
    const [id = "", ...more] = new Set(orders.map((order) => order.id));
    expect(more).toEqual([]);
    await simulator.approve(id);
    await paypal.captureOrder(id, `${request.requestId}-capture`);
    // Another process, with another name for its request.
    const again = await client().captureOrder(id, "something-else");
    expect(again.capture?.status).toBe("COMPLETED");
    expect(await taken(id)).toMatchObject({ captures: 1, taken: 4_599 });
  });

  it("does not take another request's id for this one's outcome", async () => {
    const paypal = client();
    const { id } = await paypal.createOrder(newOrder());
    await simulator.approve(id);
    const { capture } = await paypal.captureOrder(id, `${id}-capture`);
    const back = (amount: number) => ({ requestId: `${id}-refund`, amount, note: "" });
    await paypal.refundCapture(capture!.id, back(100));
    await expect(paypal.refundCapture(capture!.id, back(200))).rejects.toMatchObject({
      status: 422,
      issue: "PAYPAL_REQUEST_ID_PREVIOUSLY_USED",
    });
    await expect(payPalService(paypal).refund(capture!.id, back(200))).rejects.toThrow(ServiceUnavailable);
    expect(await taken(id)).toMatchObject({ returned: 100 });
  });

  it("distinguishes declined money from money under review", async () => {
    const paypal = client();
    const declined = await paypal.createOrder(newOrder());
    await simulator.approve(declined.id, "declined");
    await expect(paypal.captureOrder(declined.id, "declined-1")).rejects.toMatchObject({
      issue: "INSTRUMENT_DECLINED",
    });
    // The shopper may agree again, at the same place.
    expect((await paypal.getOrder(declined.id))?.approveUrl).toBe(declined.approveUrl);

    const pending = await paypal.createOrder(newOrder());
    await simulator.approve(pending.id, "pending");
    expect((await paypal.captureOrder(pending.id, "pending-1")).capture).toMatchObject({
      status: "PENDING",
      reason: "PENDING_REVIEW",
    });
    await simulator.endReview(pending.id, "DECLINED");
    expect((await paypal.getOrder(pending.id))?.capture?.status).toBe("DECLINED");
  });

  it("knows no order that PayPal does not", async () => {
    expect(await client().getOrder("NO0SUCH0ORDER0000")).toBeUndefined();
  });

  it.each([
    ["sums that do not add up", { total: 4_598 }, "AMOUNT_MISMATCH"],
    ["nothing to pay", { lines: [], shippingTotal: 0, tax: 0, total: 0 }, "CANNOT_BE_ZERO_OR_NEGATIVE"],
    ["a name that is too short", { shopName: "" }, "INVALID_STRING_LENGTH"],
  ])("is refused %s", async (_what, changes, issue) => {
    await expect(client().createOrder(newOrder(changes))).rejects.toMatchObject({ issue });
  });
});

describe("PayPal in trouble", () => {
  it.each(["error", "busy", "lost", "late"] as const)(
    "is asked again after %s, and does it once",
    async (kind) => {
      const paypal = client();
      const request = newOrder();
      await simulator.fault({ call: "create", kind, ms: 700 });
      const order = await paypal.createOrder(request);
      await simulator.approve(order.id);
      await simulator.fault({ call: "capture", kind, ms: 700 });
      expect((await paypal.captureOrder(order.id, `${request.requestId}-capture`)).capture?.status).toBe(
        "COMPLETED",
      );
      const ledger = (await simulator.ledger()).filter(({ paymentId }) => paymentId === request.requestId);
      expect(ledger).toMatchObject([{ captures: 1, taken: 4_599 }]);
    },
  );

  it("says that the outcome is unknown when it is after every try", async () => {
    const paypal = client();
    const order = await paypal.createOrder(newOrder());
    await simulator.approve(order.id);
    await simulator.fault({ call: "capture", kind: "lost", times: 3 });
    await expect(paypal.captureOrder(order.id, "unknown-1")).rejects.toBeInstanceOf(PayPalUnavailable);
    // It was done all the same.
    expect((await paypal.getOrder(order.id))?.capture?.status).toBe("COMPLETED");
  });

  it("does not wait with a shopper for as long as PayPal may ask", async () => {
    // Twice as long as this test may take.
    await simulator.fault({ call: "create", kind: "busy", ms: 60_000 });
    await expect(client().createOrder(newOrder())).rejects.toBeInstanceOf(PayPalUnavailable);
  });

  it("renews an access token that ended early", async () => {
    const paypal = client();
    await paypal.createOrder(newOrder());
    await simulator.endTokens();
    expect((await paypal.createOrder(newOrder())).status).toBe("PAYER_ACTION_REQUIRED");
    await simulator.fault({ call: "create", kind: "unauthorised", times: 2 });
    const refused = paypal.createOrder(newOrder());
    await expect(refused).rejects.toBeInstanceOf(PayPalRefusal);
    await expect(refused).rejects.toMatchObject({ status: 401 });
  });
});

describe("a notice of PayPal's", () => {
  /** Catches what the simulator sends. */
  async function caught(notice: { forged?: boolean; webhookId?: string }) {
    let arrived: { headers: Headers; body: string } | undefined;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const headers = new Headers(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        arrived = { headers, body: Buffer.concat(chunks).toString() };
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const own = await startPayPalSimulator({ webhookUrl: `http://127.0.0.1:${port}/` });
    await own.sendNotice({
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: { id: "1", "£": "ü" },
      ...notice,
    });
    server.close();
    return { own, paypal: createPayPal(own.settings()), arrived: arrived! };
  }

  it("is genuine as it came, and not with a letter changed, a header missing or another shop's webhook", async () => {
    const { own, paypal, arrived } = await caught({});
    const { headers, body } = arrived;
    expect(await paypal.isGenuineNotice(headers, body)).toBe(true);
    expect(await paypal.isGenuineNotice(headers, body.replace("COMPLETED", "DENIED"))).toBe(false);
    expect(await paypal.isGenuineNotice(headers, `${body} `)).toBe(false);
    expect(await paypal.isGenuineNotice(headers, "not JSON")).toBe(false);
    const unsigned = new Headers(headers);
    unsigned.delete("paypal-transmission-sig");
    expect(await paypal.isGenuineNotice(unsigned, body)).toBe(false);
    const other = createPayPal({ ...own.settings(), webhookId: "ANOTHERSHOP" });
    expect(await other.isGenuineNotice(headers, body)).toBe(false);
    await own.fault({ call: "verify", kind: "error", times: 3 });
    await expect(paypal.isGenuineNotice(headers, body)).rejects.toBeInstanceOf(PayPalUnavailable);
    await own.stop();
  });

  it("is not genuine when another key signed it", async () => {
    const { own, paypal, arrived } = await caught({ forged: true });
    expect(await paypal.isGenuineNotice(arrived.headers, arrived.body)).toBe(false);
    await own.stop();
  });
});
