import { createPayPal } from "../../payments/paypal/client";
import {
  changeData,
  customer,
  describeOnPostgres,
  hurry,
  mailsOf,
  orderByPayPal,
  type PaidShop,
  patient,
  payPalIdOf,
  rowsOf,
  startApi,
  startPaidShop,
  type UnpaidOrder,
  until,
} from "../support";
import { byPayPal } from "../support/paid-shop";
import { byBankTransfer, cartToOrder } from "../support/shopper";

/** Paying with PayPal from the order to the money, against the simulator. */
describeOnPostgres("settling a payment", () => {
  let shop: PaidShop;
  beforeAll(async () => {
    shop = await startPaidShop();
  });
  afterAll(() => shop.stop());
  afterEach(async () => {
    await shop.paypal.noFaults();
    await shop.paypal.notices({ mode: "normal" });
  });

  const order = (quantity = 1) => orderByPayPal(shop.api, [{ productId: shop.productId, quantity }]);
  const check = ({ own }: UnpaidOrder) => shop.api.call("checkOrder", own);
  const capture = ({ own }: UnpaidOrder) => shop.api.call("capturePayPal", own);
  const stock = async () => {
    const [row] = await rowsOf<{ stock: number }>(shop.api, "select stock from products where id = $1", [
      shop.productId,
    ]);
    return row!.stock;
  };
  const money = async ({ orderId }: UnpaidOrder) => {
    const ours = await rowsOf<{ id: string }>(shop.api, "select id from payments where order_id = $1", [
      orderId,
    ]);
    const ids = ours.map(({ id }) => id);
    const entries = (await shop.paypal.ledger()).filter(({ paymentId }) => ids.includes(paymentId ?? ""));
    return {
      captures: entries.reduce((sum, { captures }) => sum + captures, 0),
      taken: entries.reduce((sum, { taken }) => sum + taken, 0),
      returned: entries.reduce((sum, { returned }) => sum + returned, 0),
    };
  };
  const paid = (one: UnpaidOrder) =>
    until("payment", async () => ((await check(one)).paymentState === "paid" ? true : undefined));
  const subjectsAbout = async ({ key }: UnpaidOrder) =>
    (await mailsOf(shop.api))
      .filter(({ text }) => text.includes(key))
      .map(({ headers }) => headers.get("subject") ?? "");
  const mailed = (one: UnpaidOrder, pattern: RegExp) =>
    until(`mail ${pattern}`, async () => {
      const found = (await subjectsAbout(one)).filter((subject) => pattern.test(subject));
      return found.length > 0 ? found : undefined;
    });
  const look = ({ key }: UnpaidOrder) => shop.api.call("getGuestOrder", { params: { key } });
  const totalOf = async (one: UnpaidOrder) => (await look(one)).total;
  /** The time for which the goods of an order are set aside is over. */
  const endHold = async (one: UnpaidOrder, releases = true) => {
    await changeData(
      shop.api,
      `update orders set stock_held_until = now() - interval '1 second' where id = '${one.orderId}'`,
    );
    if (releases)
      await until("the goods' return", async () => {
        const [row] = await rowsOf<{ holds_stock: boolean }>(
          shop.api,
          "select holds_stock from orders where id = $1",
          [one.orderId],
        );
        return row?.holds_stock ? undefined : true;
      });
  };

  it("offers PayPal, and sends the shopper there, the same way however often the cart is ordered", async () => {
    expect(await shop.api.call("listPaymentMethods", {})).toEqual([
      { method: "paypal", paidLater: false, holdMinutes: { unproved: 60, proved: 60 } },
      { method: "bank_transfer", paidLater: true, holdMinutes: { unproved: 12 * 60, proved: 10 * 24 * 60 } },
    ]);
    const cart = await cartToOrder(shop.api, [{ productId: shop.productId, quantity: 2 }]);
    const before = await stock();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.api.call("checkoutAsGuest", byPayPal(cart))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(payPalIdOf(answers[0]?.redirect)).toMatch(/^\w+$/);
    expect(await stock()).toBe(before - 2);
    expect(await shop.api.call("checkOrder", { params: { id: answers[0]!.key } })).toMatchObject({
      paymentState: "awaiting_payment",
      paymentMethod: "paypal",
      canPay: true,
      problem: "",
    });
  });

  it("takes the money that the shopper agreed to, and confirms the order with one mail", async () => {
    const placed = await order();
    expect(await subjectsAbout(placed)).toEqual([]);
    await shop.paypal.notices({ mode: "none" });
    await shop.paypal.approve(placed.payPalId);
    expect(await capture(placed)).toMatchObject({ status: "confirmed", paymentState: "paid", canPay: false });
    const total = await totalOf(placed);
    expect(await money(placed)).toEqual({ captures: 1, taken: total, returned: 0 });
    expect(await capture(placed)).toMatchObject({ paymentState: "paid" });
    expect(await shop.api.call("getPayPal", placed.own)).toEqual({
      state: "captured",
      amount: total,
      problem: "",
    });
    expect(await mailed(placed, /Your Foldwell order/)).toHaveLength(1);
    const refusal = await shop.api.refusal("startPayPal", placed.own);
    expect(refusal.envelope.data).toMatchObject({ reason: "order_not_payable" });
  });

  it("takes no money before the shopper agreed", async () => {
    const placed = await order();
    expect(await capture(placed)).toMatchObject({ paymentState: "awaiting_payment", canPay: true });
    expect(await money(placed)).toMatchObject({ captures: 0 });
  });

  it("opens an order by the secret of its link only, and to no one else", async () => {
    const placed = await order();
    for (const name of ["checkOrder", "startPayPal", "capturePayPal", "getPayPal"] as const)
      for (const id of [placed.orderId, placed.number, "current"])
        expect(await shop.api.refusal(name, { params: { id } })).toMatchObject({ status: 404 });
    expect(await shop.api.refusal("startOwnPayPal", { params: { id: placed.orderId } })).toMatchObject({
      status: 401,
    });
  });

  it("takes the money once from twenty who settle at two processes, and from PayPal's notices", async () => {
    const second = await startApi({
      // The same folder, so that the mails of both are found.
      env: { DATABASE_URL: shop.api.databaseUrl!, VAR_DIR: shop.api.varDir, ...shop.paypal.env() },
    });
    try {
      await shop.paypal.notices({ mode: "twice" });
      for (const quantity of [1, 2, 3]) {
        const placed = await order(quantity);
        await shop.paypal.approve(placed.payPalId);
        await hurry(shop.api);
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            patient(index % 2 ? shop.api : second).call("capturePayPal", placed.own),
          ),
        );
        expect(answers.map(({ paymentState }) => paymentState)).toEqual(answers.map(() => "paid"));
        expect(await money(placed)).toMatchObject({ captures: 1, taken: await totalOf(placed) });
        expect(await mailed(placed, /./)).toHaveLength(1);
      }
    } finally {
      await second.stop();
    }
  });

  it("takes the money of a shopper who closed the tab at PayPal", async () => {
    await shop.paypal.notices({ mode: "none" });
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    await hurry(shop.api);
    await paid(placed);
    expect(await money(placed)).toMatchObject({ captures: 1 });
  });

  it("hears of an agreement by PayPal's notice", async () => {
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    await paid(placed);
    expect(await money(placed)).toMatchObject({ captures: 1 });
  });

  it("asks what became of money whose answer was lost three times, and takes none twice", async () => {
    await shop.paypal.notices({ mode: "none" });
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    await shop.paypal.fault({ call: "capture", kind: "lost", times: 3 });
    expect(await capture(placed)).toMatchObject({ paymentState: "pending", canPay: false });
    for (const call of ["startPayPal", "cancelOrder"] as const)
      expect(await shop.api.refusal(call, placed.own)).toMatchObject({
        status: 409,
        envelope: { data: { reason: "payment_underway" } },
      });
    expect(await look(placed)).toMatchObject({ canPay: false, canCancel: false, paymentUnderway: true });
    await paid(placed);
    expect(await look(placed)).toMatchObject({ canPay: false, canCancel: true, paymentUnderway: false });
    expect(await money(placed)).toMatchObject({ captures: 1, taken: await totalOf(placed) });
  });

  it("finds out that money was declined when the answer was lost", async () => {
    await shop.paypal.notices({ mode: "none" });
    const placed = await order();
    await shop.paypal.approve(placed.payPalId, "declined");
    // Another process asked and was killed: the money was declined, and nobody has heard of it.
    const paypal = createPayPal(shop.paypal.settings());
    await expect(paypal.captureOrder(placed.payPalId, "killed-capture")).rejects.toThrow(/DECLINED/);
    await changeData(
      shop.api,
      `update payments set capture_asked_at = now(), due_at = now() where order_id = '${placed.orderId}'`,
    );
    await until("the outcome", async () =>
      (await check(placed)).paymentState === "failed" ? true : undefined,
    );
    expect(await check(placed)).toMatchObject({ canPay: true, problem: "DECLINED" });
    expect(await money(placed)).toMatchObject({ captures: 0 });
  });

  it("lets an order stand that PayPal did not hear of, and begins its payment later", async () => {
    await shop.paypal.fault({ call: "create", kind: "error", times: 3 });
    const cart = await cartToOrder(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    const { redirect, key } = await shop.api.call("checkoutAsGuest", byPayPal(cart));
    expect(redirect).toBeUndefined();
    const own = { params: { id: key } };
    expect(await shop.api.call("checkOrder", own)).toMatchObject({ canPay: true });
    const tabs = await Promise.all([1, 2, 3].map(() => shop.api.call("startPayPal", own)));
    expect(new Set(tabs.map((tab) => tab.redirect)).size).toBe(1);
    expect((await shop.api.call("checkoutAsGuest", byPayPal(cart))).redirect).toBe(tabs[0]?.redirect);
    await shop.paypal.approve(payPalIdOf(tabs[0]?.redirect));
    expect(await shop.api.call("capturePayPal", own)).toMatchObject({ paymentState: "paid" });
  });

  it("says that PayPal does not answer", async () => {
    const placed = await order();
    await shop.paypal.fault({ call: "get", kind: "error", times: 3 });
    expect(await shop.api.refusal("startPayPal", placed.own)).toMatchObject({
      status: 503,
      envelope: { data: { reason: "payment_unavailable" } },
    });
  });

  it("lets a shopper pay again who was declined, by a new payment", async () => {
    await shop.paypal.notices({ mode: "none" });
    const placed = await order();
    await shop.paypal.approve(placed.payPalId, "declined");
    expect(await capture(placed)).toMatchObject({
      status: "awaiting_payment",
      paymentState: "failed",
      canPay: true,
      problem: expect.stringMatching(/DECLINED/),
    });
    expect(await mailed(placed, /is not paid yet/)).toHaveLength(1);
    const { redirect } = await shop.api.call("startPayPal", placed.own);
    const again = payPalIdOf(redirect);
    expect(again).not.toBe(placed.payPalId);
    expect(await check(placed)).toMatchObject({ paymentState: "awaiting_payment", problem: "" });
    expect(
      await rowsOf(
        shop.api,
        `select from_state as from, to_state as to, actor from order_events
          where order_id = $1 and cause = 'paying again'`,
        [placed.orderId],
      ),
    ).toEqual([{ from: "failed", to: "awaiting_payment", actor: "guest" }]);
    // The old tab agrees once more: nobody asks for that money.
    await shop.paypal.approve(placed.payPalId);
    expect(await capture(placed)).toMatchObject({ paymentState: "awaiting_payment" });
    await shop.paypal.approve(again);
    expect(await capture(placed)).toMatchObject({ paymentState: "paid" });
    expect(await money(placed)).toMatchObject({ captures: 1, taken: await totalOf(placed) });
    expect(await mailed(placed, /Your Foldwell order/)).toHaveLength(1);
    expect(await subjectsAbout(placed)).toHaveLength(2);
  });

  it("takes a capture that PayPal made and declined for what it is", async () => {
    await shop.paypal.notices({ mode: "none" });
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    await shop.paypal.fault({ call: "capture", kind: "declined" });
    expect(await capture(placed)).toMatchObject({
      paymentState: "failed",
      canPay: true,
      problem: "DECLINED_BY_RISK_FRAUD_FILTERS",
    });
    expect(await money(placed)).toMatchObject({ captures: 0, taken: 0 });
  });

  it("begins again when PayPal gave the payment up", async () => {
    const placed = await order();
    await shop.paypal.void(placed.payPalId);
    const { redirect } = await shop.api.call("startPayPal", placed.own);
    expect(payPalIdOf(redirect)).not.toBe(placed.payPalId);
    expect(await check(placed)).toMatchObject({ paymentState: "awaiting_payment", canPay: true });
  });

  it.each([
    ["COMPLETED", { paymentState: "paid", status: "confirmed" }],
    ["DECLINED", { paymentState: "failed", status: "awaiting_payment", canPay: true }],
  ] as const)("waits for money under review, which ends %s", async (outcome, end) => {
    const placed = await order();
    await shop.paypal.notices({ mode: "none" });
    await shop.paypal.approve(placed.payPalId, "pending");
    expect(await capture(placed)).toMatchObject({
      paymentState: "pending",
      status: "awaiting_payment",
      canPay: false,
    });
    await shop.paypal.notices({ mode: "normal" });
    await shop.paypal.endReview(placed.payPalId, outcome);
    await until("the review's end", async () =>
      (await check(placed)).paymentState === "pending" ? undefined : true,
    );
    expect(await check(placed)).toMatchObject(end);
    expect(await money(placed)).toMatchObject({ captures: outcome === "COMPLETED" ? 1 : 0 });
  });

  it("is not paid twice from the order, the customer's list or their account while it is under review", async () => {
    const { id, headers } = await customer(shop.api);
    const placed = await order();
    await rowsOf(shop.api, "update orders set user_id = $1 where id = $2", [id, placed.orderId]);
    const said = async () => {
      const [one] = (await shop.api.call("listOrders", { headers, query: { page: 1 } })).orders;
      const [latest] = (await shop.api.call("getMe", { headers })).orders;
      const params = { id: placed.orderId };
      return [one, latest, await shop.api.call("getOrder", { headers, params })].map((seen) => [
        seen?.canPay,
        seen?.paymentUnderway,
      ]);
    };
    expect(await said()).toEqual(Array(3).fill([true, false]));
    await shop.paypal.notices({ mode: "none" });
    await shop.paypal.approve(placed.payPalId, "pending");
    await capture(placed);
    expect(await said()).toEqual(Array(3).fill([false, true]));
    await shop.paypal.endReview(placed.payPalId, "DECLINED");
    await capture(placed);
    expect(await said()).toEqual(Array(3).fill([true, false]));
  });

  describe("whose goods went back to the stock", () => {
    it("takes them again for who pays late", async () => {
      await shop.paypal.notices({ mode: "none" });
      const before = await stock();
      const placed = await order(2);
      await endHold(placed);
      expect(await stock()).toBe(before);
      expect(await mailed(placed, /is not paid yet/)).toHaveLength(1);
      await shop.paypal.approve(placed.payPalId);
      expect(await capture(placed)).toMatchObject({ paymentState: "paid", status: "confirmed" });
      expect(await stock()).toBe(before - 2);
    });

    it("takes no money when they are sold", async () => {
      await shop.paypal.notices({ mode: "none" });
      const before = await stock();
      const placed = await order(2);
      await endHold(placed);
      await changeData(shop.api, `update products set stock = 1 where id = '${shop.productId}'`);
      await shop.paypal.approve(placed.payPalId);
      expect(await capture(placed)).toMatchObject({ paymentState: "failed", problem: "GOODS_GONE" });
      expect(await money(placed)).toMatchObject({ captures: 0 });
      expect((await shop.api.refusal("startPayPal", placed.own)).envelope.data).toMatchObject({
        reason: "goods_gone",
      });
      await changeData(shop.api, `update products set stock = ${before} where id = '${shop.productId}'`);
    });

    it("keeps them while money may have been taken", async () => {
      await shop.paypal.notices({ mode: "none" });
      const placed = await order();
      await shop.paypal.approve(placed.payPalId);
      // Neither the answers nor what is asked afterwards come through for a while.
      await shop.paypal.fault({ call: "capture", kind: "lost", times: 3 });
      await shop.paypal.fault({ call: "get", kind: "lost", times: 1 });
      await capture(placed);
      const held = await stock();
      await endHold(placed, false);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(await stock()).toBe(held);
      await paid(placed);
    });

    it("sends money back that comes after a review, and cancels the order", async () => {
      const before = await stock();
      const placed = await order(3);
      await shop.paypal.notices({ mode: "none" });
      await shop.paypal.approve(placed.payPalId, "pending");
      await capture(placed);
      await endHold(placed);
      await changeData(shop.api, `update products set stock = 2 where id = '${shop.productId}'`);
      await shop.paypal.endReview(placed.payPalId, "COMPLETED");
      await hurry(shop.api);
      const total = await totalOf(placed);
      await until("the money's return", async () =>
        (await money(placed)).returned === total ? true : undefined,
      );
      await until("the end", async () =>
        (await check(placed)).paymentState === "refunded" ? true : undefined,
      );
      const [row] = await rowsOf(shop.api, "select order_state from orders where id = $1", [placed.orderId]);
      expect(row).toEqual({ order_state: "cancelled" });
      expect(await mailed(placed, /cancelled/)).toHaveLength(1);
      expect(await mailed(placed, /refund|back/i)).toHaveLength(1);
      const reason = "The goods were sold before the money came";
      expect(
        await rowsOf(shop.api, "select actor, command, outcome, details from audit_log where subject = $1", [
          placed.number,
        ]),
      ).toEqual([
        {
          actor: "system",
          command: "money sent back",
          outcome: "done",
          details: { reason: `${reason}.`, amount: total },
        },
      ]);
      expect(
        await rowsOf(
          shop.api,
          "select cause, actor from order_events where order_id = $1 and to_state = 'cancelled'",
          [placed.orderId],
        ),
      ).toEqual([{ cause: reason, actor: "system" }]);
      await changeData(shop.api, `update products set stock = ${before} where id = '${shop.productId}'`);
    });
  });

  it("gives back the goods of a bank transfer that did not come, without a letter", async () => {
    const before = await stock();
    const cart = await cartToOrder(shop.api, [{ productId: shop.productId, quantity: 2 }]);
    const placed = await shop.api.call("checkoutAsGuest", byBankTransfer(cart));
    expect(placed.redirect).toBeUndefined();
    const unpaid = { ...placed, payPalId: "", own: { params: { id: placed.key } } };
    await endHold(unpaid);
    expect(await stock()).toBe(before);
    expect(await mailed(unpaid, /./)).toHaveLength(1);
    expect(await check(unpaid)).toMatchObject({ status: "awaiting_payment", canPay: false });
    expect((await shop.api.refusal("startPayPal", unpaid.own)).envelope.data).toMatchObject({
      reason: "order_not_payable",
    });
  });

  describe("of an order that was cancelled", () => {
    it("takes no money that was not asked for", async () => {
      await shop.paypal.notices({ mode: "none" });
      const placed = await order();
      await shop.paypal.approve(placed.payPalId);
      await shop.api.call("cancelOrder", placed.own);
      expect(await capture(placed)).toMatchObject({ status: "cancelled", canPay: false });
      expect(await money(placed)).toMatchObject({ captures: 0 });
      expect(
        await rowsOf(shop.api, "select state, problem, due_at from payments where order_id = $1", [
          placed.orderId,
        ]),
      ).toEqual([{ state: "failed", problem: "ORDER_CANCELLED", due_at: null }]);
    });

    it("sends back what was on its way", async () => {
      await shop.paypal.notices({ mode: "none" });
      const placed = await order();
      await shop.paypal.approve(placed.payPalId, "pending");
      await capture(placed);
      await shop.api.call("cancelOrder", placed.own);
      await shop.paypal.endReview(placed.payPalId, "COMPLETED");
      await hurry(shop.api);
      const total = await totalOf(placed);
      await until("the money's return", async () =>
        (await money(placed)).returned === total ? true : undefined,
      );
      expect(await money(placed)).toEqual({ captures: 1, taken: total, returned: total });
    });

    it("sends back what was paid, once, also when PayPal's answer is lost", async () => {
      await shop.paypal.notices({ mode: "none" });
      const placed = await order();
      await shop.paypal.approve(placed.payPalId);
      await capture(placed);
      await shop.paypal.fault({ call: "refund", kind: "lost", times: 4 });
      await shop.api.call("cancelOrder", placed.own);
      await until("the refund", async () =>
        (await check(placed)).paymentState === "refunded" ? true : undefined,
      );
      const { total, documents } = await shop.api.call("getGuestOrder", { params: { key: placed.key } });
      expect(await money(placed)).toEqual({ captures: 1, taken: total, returned: total });
      expect(await mailed(placed, /refund|back/i)).toHaveLength(1);
      expect(documents).toMatchObject([
        { kind: "invoice", total },
        { kind: "credit_note", total },
      ]);
    });
  });
});
