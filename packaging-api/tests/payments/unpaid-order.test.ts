import {
  changeData,
  customer,
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
import { byPayPal } from "../support/paid-shop";
import { byBankTransfer, cartToOrder } from "../support/shopper";

const HOUR = 60 * 60 * 1_000;

/** What there is for a shopper whose payment with PayPal was declined, left or shut. */
describeOnPostgres("an order that is not paid yet", () => {
  let shop: PaidShop;
  beforeAll(async () => {
    shop = await startPaidShop();
  });
  afterAll(() => shop.stop());
  beforeEach(() => shop.paypal.notices({ mode: "none" }));
  afterEach(() => shop.paypal.noFaults());

  const order = (quantity = 1) => orderByPayPal(shop.api, [{ productId: shop.productId, quantity }]);
  const look = ({ key }: UnpaidOrder) => shop.api.call("getGuestOrder", { params: { key } });
  const capture = ({ own }: UnpaidOrder) => shop.api.call("capturePayPal", own);
  const leave = ({ own }: UnpaidOrder) => shop.api.call("leavePayPal", own);
  const change = ({ key }: UnpaidOrder, method: string) =>
    shop.api.call("changePaymentMethod", { params: { id: key, method } });
  const refusedChange = ({ key }: UnpaidOrder, method: string) =>
    shop.api.refusal("changePaymentMethod", { params: { id: key, method } });
  const mailsAbout = async ({ key }: UnpaidOrder) =>
    (await mailsOf(shop.api)).filter(({ text }) => text.includes(key));
  const mailed = (one: UnpaidOrder, pattern: RegExp) =>
    until(`mail ${pattern}`, async () =>
      (await mailsAbout(one)).find(({ headers }) => pattern.test(headers.get("subject") ?? "")),
    );
  const subjects = async (one: UnpaidOrder) =>
    (await mailsAbout(one)).map(({ headers }) => headers.get("subject") ?? "").sort();
  /** Its shopper went to PayPal so many minutes ago, and the shop looks after it now. */
  const wentAway = async ({ orderId }: UnpaidOrder, minutes: number) => {
    await changeData(
      shop.api,
      `update payments set created_at = now() - interval '${minutes} minutes', looks = 0 where order_id = '${orderId}'`,
    );
    await hurry(shop.api);
    return until("a look", async () => {
      const [row] = await rowsOf<{ looks: number; seconds: number }>(
        shop.api,
        "select looks, extract(epoch from due_at - now())::int as seconds from payments where order_id = $1 and looks > 0 and due_at < now() + interval '85 seconds'",
        [orderId],
      );
      return row;
    });
  };
  const setStock = (packs: number) =>
    changeData(shop.api, `update products set stock = ${packs} where id = '${shop.productId}'`);
  const stock = async () => {
    const rows = await rowsOf<{ stock: number }>(shop.api, "select stock from products where id = $1", [
      shop.productId,
    ]);
    return rows[0]!.stock;
  };

  const tries = ({ orderId }: UnpaidOrder) =>
    rowsOf(
      shop.api,
      "select state, problem, due_at as due from payments where order_id = $1 order by created_at",
      [orderId],
    );
  const lastEvent = async ({ orderId }: Pick<UnpaidOrder, "orderId">) => {
    const [event] = await rowsOf(
      shop.api,
      `select machine, from_state as from, to_state as to, cause, actor from order_events
        where order_id = $1 order by id desc limit 1`,
      [orderId],
    );
    return event;
  };

  it("mails its link at once to who leaves PayPal, and once, with the time until which the goods are reserved", async () => {
    const placed = await order();
    expect(await leave(placed)).toMatchObject({ paymentState: "awaiting_payment", canPay: true });
    const letter = await mailed(placed, /is not paid yet/);
    const { stockHold } = await look(placed);
    const until = new Date(stockHold!.until!).toLocaleTimeString("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Europe/London",
    });
    for (const part of [letter.text, letter.html]) {
      expect(part).toMatch(new RegExp(`Your goods are set aside for you until .*${until}`));
      expect(part).toContain("is placed and kept, but not paid yet");
      expect(part).not.toContain("did not go through");
      expect(part).toContain(`/checkout/thank-you/${placed.key}`);
    }
    await leave(placed);
    await shop.paypal.approve(placed.payPalId);
    expect(await capture(placed)).toMatchObject({ paymentState: "paid" });
    await mailed(placed, /^Your Foldwell order/);
    expect(await subjects(placed)).toEqual([
      expect.stringMatching(/is not paid yet/),
      expect.stringMatching(/^Your Foldwell order/),
    ]);
    await leave(placed);
    expect(await subjects(placed)).toHaveLength(2);
  });

  it("mails its link to who shut PayPal's page, five minutes after they went there", async () => {
    const early = await order();
    expect((await wentAway(early, 4)).seconds).toBeLessThanOrEqual(60);
    expect(await subjects(early)).toEqual([]);
    const late = await order();
    await wentAway(late, 6);
    await mailed(late, /is not paid yet/);
  });

  it("is paid by bank transfer instead, with the same number and goods, and PayPal takes nothing any more", async () => {
    const before = await stock();
    const placed = await order(2);
    await shop.paypal.approve(placed.payPalId, "declined");
    expect(await capture(placed)).toMatchObject({ paymentState: "failed" });
    const changed = await change(placed, "bank_transfer");
    expect(changed).toMatchObject({
      number: placed.number,
      paymentMethod: "bank_transfer",
      paymentState: "awaiting_payment",
      status: "awaiting_payment",
      bank: { reference: placed.number },
      stockHold: { held: true, awaitsLink: true },
    });
    expect(Date.parse(changed.stockHold!.until!) - Date.now()).toBeGreaterThan(11 * HOUR);
    expect(await stock()).toBe(before - 2);
    const letter = await mailed(placed, /^Your Foldwell order/);
    expect(letter.text).toContain("PLEASE PAY BY BANK TRANSFER");
    expect(letter.text).toContain("keep=");
    expect(await change(placed, "bank_transfer")).toEqual(changed);
    await shop.paypal.approve(placed.payPalId);
    expect(await capture(placed)).toMatchObject({ paymentState: "awaiting_payment", canPay: false });
    const ledger = await shop.paypal.ledger();
    expect(ledger.find(({ id }) => id === placed.payPalId)).toMatchObject({ captures: 0 });
  });

  it("gives up the try at PayPal, and goes back to it by a new one: one confirmation, one receipt", async () => {
    const placed = await order();
    await change(placed, "bank_transfer");
    expect(await tries(placed)).toEqual([{ state: "failed", problem: "METHOD_CHANGED", due: null }]);
    expect(await lastEvent(placed)).toEqual({
      machine: "payment",
      from: "awaiting_payment",
      to: "awaiting_payment",
      cause: "pay by bank_transfer",
      actor: "guest",
    });
    await mailed(placed, /^Your Foldwell order/);
    const { stockHold } = await look(placed);
    const again = await change(placed, "paypal");
    expect(again).toMatchObject({ paymentMethod: "paypal", canPay: true });
    // It is looked after from now on, even if they never go there.
    expect((await tries(placed)).map(({ state }) => state)).toEqual(["failed", "open"]);
    expect(again.bank).toBeUndefined();
    // Nothing is lost by it: the goods stay held for as long as they were.
    expect(again.stockHold?.until).toBe(stockHold?.until);
    const { redirect } = await shop.api.call("startPayPal", placed.own);
    expect(payPalIdOf(redirect)).not.toBe(placed.payPalId);
    await shop.paypal.approve(payPalIdOf(redirect));
    expect(await capture(placed)).toMatchObject({ paymentState: "paid" });
    await mailed(placed, /^We have your payment/);
    expect(await subjects(placed)).toEqual([
      expect.stringMatching(/^We have your payment/),
      expect.stringMatching(/^Your Foldwell order/),
    ]);
    expect((await refusedChange(placed, "bank_transfer")).envelope.data).toMatchObject({
      reason: "order_not_payable",
    });
  });

  it("is confirmed once, however often its shopper thinks again", async () => {
    const placed = await order();
    // More often than letters go to one mailbox in a day.
    for (let turn = 1; turn <= 7; turn++) {
      await change(placed, "bank_transfer");
      await change(placed, "paypal");
    }
    expect(await change(placed, "bank_transfer")).toMatchObject({ confirmationWithheld: false });
    await mailed(placed, /^Your Foldwell order/);
    expect(await subjects(placed)).toEqual([expect.stringMatching(/^Your Foldwell order/)]);
  });

  it("names its customer as who changed the way to pay", async () => {
    const { headers } = await customer(shop.api);
    const cart = await cartToOrder(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    const { orderId } = await shop.api.call("checkout", { ...byPayPal(cart), headers });
    await shop.api.call("changePaymentMethod", { params: { id: orderId, method: "bank_transfer" }, headers });
    expect(await lastEvent({ orderId })).toMatchObject({ cause: "pay by bank_transfer", actor: "customer" });
  });

  it("is PayPal's again when that took the money after all", async () => {
    const placed = await order();
    await change(placed, "bank_transfer");
    await shop.paypal.notices({ mode: "normal" });
    await shop.paypal.takeAfterAll(placed.payPalId);
    await until("payment", async () => ((await look(placed)).paymentState === "paid" ? true : undefined));
    expect(await look(placed)).toMatchObject({ paymentMethod: "paypal", status: "confirmed" });
  });

  it("is not paid another way while PayPal looks at the money, nor by strangers or ways that there are not", async () => {
    const placed = await order();
    await shop.paypal.approve(placed.payPalId, "pending");
    expect(await capture(placed)).toMatchObject({ paymentState: "pending", asking: false });
    expect((await refusedChange(placed, "bank_transfer")).envelope.data).toMatchObject({
      reason: "payment_underway",
    });
    expect((await refusedChange(placed, "cheque")).envelope.data).toMatchObject({
      reason: "payment_method_unknown",
    });
    for (const id of [placed.orderId, placed.number])
      expect(
        await shop.api.refusal("changePaymentMethod", { params: { id, method: "bank_transfer" } }),
      ).toMatchObject({ status: 404 });
  });

  it.each([
    ["was asked for, and PayPal has not answered", "open", "now()"],
    ["is under review", "pending", "null"],
  ])("is not paid another way while its money %s", async (_, state, askedAt) => {
    const placed = await order();
    await changeData(
      shop.api,
      `update payments set state = '${state}', capture_asked_at = ${askedAt}, due_at = now() + interval '1 hour'
        where order_id = '${placed.orderId}'`,
    );
    expect((await refusedChange(placed, "bank_transfer")).envelope.data).toMatchObject({
      reason: "payment_underway",
    });
    expect((await tries(placed)).map((one) => one.state)).toEqual([state]);
  });

  it("takes its goods again for a bank transfer, and none where they are sold", async () => {
    const placed = await order(2);
    await changeData(
      shop.api,
      `update orders set stock_held_until = now() - interval '1 second' where id = '${placed.orderId}'`,
    );
    await until("the goods' return", async () =>
      (await look(placed)).stockHold?.held === false ? true : undefined,
    );
    const before = await stock();
    await setStock(1);
    expect((await refusedChange(placed, "bank_transfer")).envelope.data).toMatchObject({
      reason: "goods_gone",
    });
    expect(await look(placed)).toMatchObject({ paymentMethod: "paypal", canPay: true });
    await setStock(before);
    expect((await change(placed, "bank_transfer")).stockHold).toMatchObject({ held: true });
    expect(await stock()).toBe(before - 2);
  });

  it("says that PayPal is being asked when it does not answer who agreed, and asks again by itself", async () => {
    const placed = await order();
    await shop.paypal.approve(placed.payPalId);
    // More than the questions about this order: others that wait are asked about as well.
    await shop.paypal.fault({ call: "get", kind: "error", times: 1_000 });
    expect(await capture(placed)).toMatchObject({ paymentState: "pending", asking: true, canPay: false });
    expect(await look(placed)).toMatchObject({ paymentUnderway: true, canPay: false });
    await shop.paypal.noFaults();
    await until("payment", async () =>
      (await shop.api.call("checkOrder", placed.own)).paymentState === "paid" ? true : undefined,
    );
    expect(await shop.api.call("checkOrder", placed.own)).toMatchObject({ asking: false });
  });

  it("can be paid again once PayPal says that it was not approved", async () => {
    const placed = await order();
    // More than the questions about this order: others that wait are asked about as well.
    await shop.paypal.fault({ call: "get", kind: "error", times: 1_000 });
    expect(await capture(placed)).toMatchObject({ paymentState: "pending", asking: true });
    await shop.paypal.noFaults();
    await until("PayPal's answer", async () =>
      (await shop.api.call("checkOrder", placed.own)).canPay ? true : undefined,
    );
    expect(await shop.api.call("checkOrder", placed.own)).toMatchObject({
      paymentState: "awaiting_payment",
      asking: false,
    });
  });

  it("that PayPal refuses for good is said to be refused, and its link is mailed at once", async () => {
    await shop.paypal.fault({ call: "create", kind: "refused" });
    const placed = await shop.api.call(
      "checkoutAsGuest",
      byPayPal(await cartToOrder(shop.api, [{ productId: shop.productId, quantity: 1 }])),
    );
    expect(placed).toMatchObject({ problem: "payment_refused" });
    expect(placed.redirect).toBeUndefined();
    const one = { ...placed, payPalId: "", own: { params: { id: placed.key } } };
    await mailed(one, /is not paid yet/);
    await shop.paypal.fault({ call: "create", kind: "refused" });
    expect(await shop.api.refusal("startPayPal", one.own)).toMatchObject({
      status: 409,
      envelope: { data: { reason: "payment_refused" } },
    });
    expect(await change(one, "bank_transfer")).toMatchObject({ bank: { reference: placed.number } });
  });

  it("says that PayPal cannot be reached where it cannot", async () => {
    await shop.paypal.fault({ call: "create", kind: "error", times: 6 });
    const cart = await cartToOrder(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    expect(await shop.api.call("checkoutAsGuest", byPayPal(cart))).toMatchObject({
      problem: "payment_unavailable",
    });
  });

  it("begins at PayPal without the part that PayPal refuses of it", async () => {
    const cart = await cartToOrder(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    const placed = await shop.api.call("checkoutAsGuest", byBankTransfer(cart));
    // As an address was taken before the rule of today.
    await changeData(shop.api, `update orders set email = 'ada@example-.com' where id = '${placed.orderId}'`);
    const one = { ...placed, payPalId: "", own: { params: { id: placed.key } } };
    await change(one, "paypal");
    const { redirect } = await shop.api.call("startPayPal", one.own);
    expect(await shop.api.call("startPayPal", one.own)).toEqual({ redirect });
    await shop.paypal.approve(payPalIdOf(redirect));
    expect(await capture(one)).toMatchObject({ paymentState: "paid" });
  });
});
