import { createPayPal } from "../../payments/paypal/client";
import {
  describeOnPostgres,
  hurry,
  orderByPayPal,
  type PaidShop,
  rowsOf,
  startPaidShop,
  type UnpaidOrder,
  until,
} from "../support";

/** Headers as PayPal sends them; the signature is nobody's. */
const payPalHeaders = {
  "content-type": "application/json",
  "paypal-auth-algo": "SHA256withRSA",
  "paypal-cert-url": "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1",
  "paypal-transmission-id": "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
  "paypal-transmission-sig": Buffer.from("nobody signed this").toString("base64"),
  "paypal-transmission-time": "2026-11-22T20:01:35Z",
};

/** What PayPal tells of its own accord, and what others tell in its name. */
describeOnPostgres("PayPal's notices", () => {
  let shop: PaidShop;
  beforeAll(async () => {
    shop = await startPaidShop();
    await shop.paypal.notices({ mode: "none" });
  });
  afterAll(() => shop.stop());
  afterEach(() => shop.paypal.noFaults());

  const order = () => orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 1 }]);
  const check = ({ own }: UnpaidOrder) => shop.api.call("checkOrder", own);
  const approved = ({ payPalId }: UnpaidOrder) => ({
    event_type: "CHECKOUT.ORDER.APPROVED",
    resource: { id: payPalId, status: "APPROVED" },
  });
  /** Everything that a notice could change. */
  const everything = () =>
    rowsOf(
      shop.api,
      `select (select json_agg(p order by p.id) from payments p) as payments,
        (select json_agg(o order by o.id) from orders o) as orders,
        (select count(*)::int from refunds) as refunds, (select count(*)::int from payment_notices) as notices,
        (select count(*)::int from outbox) as effects`,
    );

  it.each([
    ["signed with another key", { forged: true }],
    ["meant for another shop", { webhookId: "another-shops-webhook" }],
  ])("change nothing when they are %s", async (_what, bad) => {
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    const before = await everything();
    expect(await shop.paypal.sendNotice({ ...approved(placed), ...bad })).toBe(401);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ["without a signature", '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"x"}}'],
    ["that is no JSON", "paid!"],
    ["that is no notice", "[]"],
  ])("refuse one %s", async (_what, body) => {
    const before = await everything();
    const response = await shop.api.request("/gateway/paypal/webhook", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(401);
    expect(await everything()).toEqual(before);
  });

  it("are asked about and not believed: money that PayPal did not take is not there", async () => {
    const placed = await order();
    const status = await shop.paypal.sendNotice({
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: {
        id: "CAPTURE-1",
        status: "COMPLETED",
        amount: { currency_code: "GBP", value: "999.99" },
        supplementary_data: { related_ids: { order_id: placed.payPalId } },
      },
    });
    expect(status).toBe(200);
    expect(await check(placed)).toMatchObject({ paymentState: "awaiting_payment" });
  });

  it("of another shop's payment are ignored without asking PayPal, and change nothing", async () => {
    const before = await everything();
    // Whoever asked would hear nothing, and answer that the notice is to come again.
    await shop.paypal.fault({ call: "verify", kind: "error", times: 3 });
    const stranger = { event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: "SOMEBODY-ELSES" } };
    expect(await shop.paypal.sendNotice(stranger)).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ["a certificate from elsewhere", { "paypal-cert-url": "https://api.paypal.com.evil.example/cert" }],
    ["no time", { "paypal-transmission-time": "" }],
    ["a signature that is none", { "paypal-transmission-sig": "<svg>" }],
  ])("are refused without asking PayPal when they have %s", async (_what, wrong) => {
    const placed = await order();
    await shop.paypal.fault({ call: "verify", kind: "error", times: 3 });
    const response = await shop.api.request("/gateway/paypal/webhook", {
      method: "POST",
      body: JSON.stringify({ id: "WH-2", ...approved(placed) }),
      headers: { ...payPalHeaders, ...wrong },
    });
    expect(response.status).toBe(401);
  });

  it("are heeded once however often they come", async () => {
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    const notice = { ...approved(placed), id: "WH-REPLAYED" };
    const statuses = await Promise.all(Array.from({ length: 5 }, () => shop.paypal.sendNotice(notice)));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await until("payment", async () => ((await check(placed)).paymentState === "paid" ? true : undefined));
    const before = await everything();
    expect(await shop.paypal.sendNotice(notice)).toBe(200);
    expect(await everything()).toEqual(before);
    const mine = (await shop.paypal.ledger()).find(({ id }) => id === placed.payPalId);
    expect(mine).toMatchObject({ captures: 1 });
  });

  it.each([
    ["PayPal's order", ({ payPalId }: UnpaidOrder) => ({ id: payPalId })],
    [
      "our payment",
      (_: UnpaidOrder, paymentId: string) => ({ id: "ANOTHER", purchase_units: [{ custom_id: paymentId }] }),
    ],
  ])("are heeded that name %s alone", async (_what, resource) => {
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    const [payment] = await rowsOf<{ id: string }>(shop.api, "select id from payments where order_id = $1", [
      placed.orderId,
    ]);
    const notice = { event_type: "CHECKOUT.ORDER.APPROVED", resource: resource(placed, payment!.id) };
    expect(await shop.paypal.sendNotice(notice)).toBe(200);
    expect(await check(placed)).toMatchObject({ paymentState: "paid" });
  });

  it("ask for a payment once", async () => {
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    // Nobody else asks meanwhile.
    await rowsOf(shop.api, "update payments set due_at = null");
    const before = (await shop.paypal.calls()).get ?? 0;
    expect(await shop.paypal.sendNotice(approved(placed))).toBe(200);
    expect((await shop.paypal.calls()).get).toBe(before + 1);
    expect(await check(placed)).toMatchObject({ paymentState: "paid" });
  });

  it("that name nothing are ignored without asking PayPal", async () => {
    await order();
    const before = await everything();
    await shop.paypal.fault({ call: "verify", kind: "error", times: 3 });
    expect(await shop.paypal.sendNotice({ event_type: "PAYMENT.CAPTURE.COMPLETED", resource: {} })).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it("are taken where PayPal cannot say how the payment stands, and it is asked later", async () => {
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    // More than the questions about this order: others that wait are asked about as well.
    await shop.paypal.fault({ call: "get", kind: "error", times: 1_000 });
    expect(await shop.paypal.sendNotice(approved(placed))).toBe(200);
    expect(await check(placed)).toMatchObject({ paymentState: "awaiting_payment" });
    await shop.paypal.noFaults();
    await hurry(shop.api);
    await until("payment", async () => ((await check(placed)).paymentState === "paid" ? true : undefined));
  });

  it("are to be sent again while it cannot be said whose they are", async () => {
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    await shop.paypal.fault({ call: "verify", kind: "error", times: 3 });
    const notice = { ...approved(placed), id: "WH-UNVERIFIED" };
    expect(await shop.paypal.sendNotice(notice)).toBe(503);
    expect(await check(placed)).toMatchObject({ paymentState: "awaiting_payment" });
    expect(await shop.paypal.sendNotice(notice)).toBe(200);
    expect(await check(placed)).toMatchObject({ paymentState: "paid" });
  });

  it("of money that staff sent back at PayPal itself are written down, once", async () => {
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    await shop.api.call("capturePayPal", placed.own);
    const [payment] = await rowsOf<{ capture_id: string; amount: number }>(
      shop.api,
      "select capture_id, amount from payments where order_id = $1",
      [placed.orderId],
    );
    const captureId = payment!.capture_id;
    const dashboard = createPayPal(shop.paypal.settings());
    const tell = async (refundId: string) =>
      shop.paypal.sendNotice({
        event_type: "PAYMENT.CAPTURE.REFUNDED",
        resource: {
          id: refundId,
          links: [{ rel: "up", href: `https://x.example/v2/payments/captures/${captureId}` }],
        },
      });
    const part = await dashboard.refundCapture(captureId, { requestId: "by-hand-1", amount: 100, note: "" });
    // PayPal cannot be asked about it for a moment: the notice is not taken, so that it comes again.
    await shop.paypal.fault({ call: "get-refund", kind: "error", times: 3 });
    expect(await tell(part.id)).toBe(503);
    expect(await Promise.all([tell(part.id), tell(part.id)])).toEqual([200, 200]);
    expect(await check(placed)).toMatchObject({ paymentState: "partially_refunded" });
    const rest = payment!.amount - 100;
    const whole = await dashboard.refundCapture(captureId, {
      requestId: "by-hand-2",
      amount: rest,
      note: "",
    });
    expect(await tell(whole.id)).toBe(200);
    expect(await check(placed)).toMatchObject({ paymentState: "refunded" });
    expect(
      await rowsOf(shop.api, "select amount, state from refunds where order_id = $1 order by amount", [
        placed.orderId,
      ]),
    ).toEqual([
      { amount: 100, state: "done" },
      { amount: rest, state: "done" },
    ]);
  });
});
