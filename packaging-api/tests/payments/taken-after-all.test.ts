import { staffOn } from "../staff/staff-on";
import {
  changeData,
  describeOnPostgres,
  hurry,
  mailsOf,
  orderByPayPal,
  type PaidShop,
  payPalIdOf,
  rowsOf,
  startPaidShop,
  type UnpaidOrder,
  until,
} from "../support";

/** PayPal takes money that it had declined: whatever became of the order since, it is paid or the money goes back. */
describeOnPostgres("money that is taken after all", () => {
  let shop: PaidShop;
  beforeAll(async () => {
    shop = await startPaidShop();
    await shop.paypal.notices({ mode: "none" });
  });
  afterAll(() => shop.stop());
  afterEach(() => shop.paypal.noFaults());

  async function declined(): Promise<UnpaidOrder> {
    const placed = await orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    await shop.paypal.approve(placed.payPalId, "declined");
    expect(await shop.api.call("capturePayPal", placed.own)).toMatchObject({ paymentState: "failed" });
    return placed;
  }
  const tell = ({ payPalId }: UnpaidOrder) =>
    shop.paypal.sendNotice({
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: { id: "ANY", supplementary_data: { related_ids: { order_id: payPalId } } },
    });
  const seen = ({ key }: UnpaidOrder) => shop.api.call("getGuestOrder", { params: { key } });
  const atPayPal = async (payPalId: string) => (await shop.paypal.ledger()).find(({ id }) => id === payPalId);
  const returned = (payPalId: string, amount: number) =>
    until("the money's return", async () =>
      (await atPayPal(payPalId))?.returned === amount ? true : undefined,
    );
  const triesOf = ({ orderId }: UnpaidOrder) =>
    rowsOf<{ state: string; problem: string }>(
      shop.api,
      "select state, problem from payments where order_id = $1 order by created_at",
      [orderId],
    );
  const deeds = ({ number }: UnpaidOrder) =>
    rowsOf(shop.api, "select details->>'reason' as reason from audit_log where subject = $1", [number]);
  const lettersOfRefunds = async ({ key }: UnpaidOrder) =>
    (await mailsOf(shop.api)).filter(
      ({ text, headers }) => text.includes(key) && headers.get("message-id")?.startsWith("<order-refunded."),
    );

  it("pays an order that still waits for it, and no other try of it is captured", async () => {
    const placed = await declined();
    const again = payPalIdOf((await shop.api.call("startPayPal", placed.own)).redirect);
    await shop.paypal.takeAfterAll(placed.payPalId);
    // PayPal cannot be asked at first: nobody else would look after it, so the notice has to come again.
    await shop.paypal.fault({ call: "get", kind: "error", times: 3 });
    expect([await tell(placed), await tell(placed)]).toEqual([503, 200]);
    const order = await seen(placed);
    expect(order).toMatchObject({ status: "confirmed", paymentState: "paid", canPay: false });
    expect(order.documents).toMatchObject([{ kind: "invoice", total: order.total }]);
    expect(await triesOf(placed)).toEqual([
      { state: "captured", problem: "" },
      { state: "failed", problem: "PAID_OTHERWISE" },
    ]);
    await shop.paypal.approve(again);
    expect(await shop.api.call("capturePayPal", placed.own)).toMatchObject({ paymentState: "paid" });
    expect(await atPayPal(again)).toMatchObject({ captures: 0 });
  });

  it("goes back alone when the order was paid by another try, once however often PayPal reports it", async () => {
    const placed = await declined();
    const again = payPalIdOf((await shop.api.call("startPayPal", placed.own)).redirect);
    await shop.paypal.approve(again);
    await shop.api.call("capturePayPal", placed.own);
    const { total } = await seen(placed);
    await shop.paypal.takeAfterAll(placed.payPalId);
    expect(await Promise.all([tell(placed), tell(placed), tell(placed)])).toEqual([200, 200, 200]);
    await returned(placed.payPalId, total);
    await until("the letter", async () => (await lettersOfRefunds(placed))[0]);
    expect(await lettersOfRefunds(placed)).toHaveLength(1);
    expect(await atPayPal(again)).toMatchObject({ captures: 1, taken: total, returned: 0 });
    const order = await seen(placed);
    expect(order).toMatchObject({ status: "confirmed", paymentState: "paid", refunded: 0 });
    expect(order.documents).toMatchObject([{ kind: "invoice" }]);
    const reason = "Taken besides what the order was paid with";
    expect(
      await rowsOf(shop.api, "select surplus, amount, reason, actor from refunds where order_id = $1", [
        placed.orderId,
      ]),
    ).toEqual([{ surplus: true, amount: total, reason, actor: "system" }]);
    expect(await triesOf(placed)).toEqual([
      { state: "failed", problem: "TAKEN_AFTER_ALL" },
      { state: "captured", problem: "" },
    ]);
    expect(await deeds(placed)).toEqual([{ reason: `${reason}.` }]);
    // What the order was paid with is still there to be given back.
    await shop.api.call("cancelOrder", placed.own);
    await returned(again, total);
    await until("the end", async () => ((await seen(placed)).refunded === total ? true : undefined));
  });

  it("goes back from an order that was cancelled", async () => {
    const placed = await declined();
    await shop.api.call("cancelOrder", placed.own);
    await shop.paypal.takeAfterAll(placed.payPalId);
    expect(await tell(placed)).toBe(200);
    const { total } = await seen(placed);
    await returned(placed.payPalId, total);
    await until("the end", async () => ((await seen(placed)).paymentState === "refunded" ? true : undefined));
    expect(await deeds(placed)).toEqual([{ reason: "The money came after the order was cancelled." }]);
    expect(
      await rowsOf(shop.api, "select surplus, amount, reason, actor from refunds where order_id = $1", [
        placed.orderId,
      ]),
    ).toEqual([{ surplus: false, amount: total, reason: "Order cancelled", actor: "system" }]);
  });

  it("goes back alone when the staff have booked the order's money otherwise", async () => {
    const placed = await declined();
    await shop.api.call("changePaymentMethod", { params: { id: placed.key, method: "bank_transfer" } });
    const staff = await staffOn(shop.api, "Sam");
    try {
      await staff.type("orders", "mark-paid", placed.number);
    } finally {
      await staff.close();
    }
    await shop.paypal.takeAfterAll(placed.payPalId);
    expect(await tell(placed)).toBe(200);
    const { total } = await seen(placed);
    await returned(placed.payPalId, total);
    expect(await seen(placed)).toMatchObject({
      paymentMethod: "bank_transfer",
      paymentState: "paid",
      refunded: 0,
    });
  });

  it.each([
    ["is under review", "pending" as const],
    ["was asked for, and its answer is lost", "completed" as const],
  ])("goes back alone while the money of another try %s", async (_what, outcome) => {
    const placed = await declined();
    const again = payPalIdOf((await shop.api.call("startPayPal", placed.own)).redirect);
    await shop.paypal.approve(again, outcome);
    if (outcome === "completed") await shop.paypal.fault({ call: "capture", kind: "lost", times: 3 });
    expect(await shop.api.call("capturePayPal", placed.own)).toMatchObject({ paymentState: "pending" });
    await shop.paypal.takeAfterAll(placed.payPalId);
    expect(await tell(placed)).toBe(200);
    const { total } = await seen(placed);
    await returned(placed.payPalId, total);
    if (outcome === "pending") await shop.paypal.endReview(again, "COMPLETED");
    await hurry(shop.api);
    await until("the other try", async () =>
      (await seen(placed)).paymentState === "paid" ? true : undefined,
    );
    expect(await atPayPal(again)).toMatchObject({ captures: 1, taken: total, returned: 0 });
  });

  // PayPal takes the money of an order once: the other one would be refused.
  it("pays the order while another try was agreed to and its money not asked for", async () => {
    const placed = await declined();
    const again = payPalIdOf((await shop.api.call("startPayPal", placed.own)).redirect);
    await shop.paypal.approve(again);
    await shop.paypal.fault({ call: "get", kind: "error", times: 3 });
    expect(await shop.api.call("capturePayPal", placed.own)).toMatchObject({ paymentState: "pending" });
    await shop.paypal.takeAfterAll(placed.payPalId);
    expect(await tell(placed)).toBe(200);
    expect(await seen(placed)).toMatchObject({ paymentState: "paid" });
    expect(await triesOf(placed)).toMatchObject([{ state: "captured" }, { problem: "PAID_OTHERWISE" }]);
    expect(await atPayPal(again)).toMatchObject({ captures: 0 });
  });

  it("goes back when it is another sum than the order's", async () => {
    const placed = await declined();
    await changeData(
      shop.api,
      `update payments set amount = amount + 1 where order_id = '${placed.orderId}'`,
    );
    await shop.paypal.takeAfterAll(placed.payPalId);
    expect(await tell(placed)).toBe(200);
    const { total } = await seen(placed);
    await returned(placed.payPalId, total);
    expect(await seen(placed)).toMatchObject({ paymentState: "failed", canPay: true });
  });
});
