import { createPayPal } from "../../payments/paypal/client";
import { staffOn } from "../staff/staff-on";
import {
  changeData,
  describeOnPostgres,
  orderByPayPal,
  type PaidShop,
  rowsOf,
  startPaidShop,
  type UnpaidOrder,
  until,
} from "../support";
import { ALARM_COLOR, noticesAbout, RELIEF_COLOR } from "../support/staff-notices";

/** Money that went back at PayPal itself, whenever the shop hears of it: the order says it, and its goods do not leave. */
describeOnPostgres("money that was sent back at PayPal", () => {
  let shop: PaidShop;
  beforeAll(async () => {
    shop = await startPaidShop();
  });
  afterAll(() => shop.stop());
  beforeEach(() => shop.paypal.notices({ mode: "none" }));

  const look = ({ key }: UnpaidOrder) => shop.api.call("getGuestOrder", { params: { key } });
  const capture = ({ own }: UnpaidOrder) => shop.api.call("capturePayPal", own);
  const deeds = ({ number }: UnpaidOrder) =>
    rowsOf(shop.api, "select details->>'reason' as reason from audit_log where subject = $1", [number]);
  const toldStaff = async ({ number }: UnpaidOrder) =>
    (await noticesAbout(shop.api, number)).map(({ title, color, items }) => [
      color,
      title,
      ...items.map((item) => `${item.title}: ${item.value}`),
    ]);
  /** What the staff are told of money that went back. */
  const moneyBack = ({ number }: UnpaidOrder, pence: number, reason: string) => [
    ALARM_COLOR,
    `Money of order ${number} went back`,
    `Amount: £${(pence / 100).toFixed(2)}`,
    `Why: ${reason}.`,
    "What to do: See whether the goods are still to be sent. Nothing is sent once all money has gone back.",
  ];
  /** Somebody takes the money of an order at PayPal and gives so much of it back, and the shop hears of neither. */
  async function takenAndReturned(amount?: number): Promise<UnpaidOrder> {
    const placed = await orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    await shop.paypal.approve(placed.payPalId);
    const dashboard = createPayPal(shop.paypal.settings());
    const { capture } = await dashboard.captureOrder(placed.payPalId, `by-hand-${placed.number}`);
    await dashboard.refundCapture(capture!.id, {
      requestId: `back-${placed.number}`,
      amount: amount ?? capture!.amount,
      note: "",
    });
    return placed;
  }
  async function processed({ number }: UnpaidOrder): Promise<string> {
    const staff = await staffOn(shop.api, "Sam");
    try {
      return (await staff.type("orders", "process", number)).output;
    } finally {
      await staff.close();
    }
  }

  it("is paid and refunded where the shop first hears of both, and nothing is sent", async () => {
    const placed = await takenAndReturned();
    expect(await capture(placed)).toMatchObject({ paymentState: "refunded", status: "refunded" });
    const order = await look(placed);
    expect(order.refunded).toBe(order.total);
    expect(order.documents.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
    const reason = "Sent back before the shop heard of the payment";
    expect(await deeds(placed)).toEqual([{ reason: `${reason}.` }]);
    expect(await toldStaff(placed)).toEqual([moneyBack(placed, order.total, reason)]);
    expect(
      await rowsOf(
        shop.api,
        "select amount, reason, actor, surplus, state from refunds where order_id = $1",
        [placed.orderId],
      ),
    ).toEqual([{ amount: order.total, reason, actor: "staff", surplus: false, state: "done" }]);
    expect(await processed(placed)).toContain("nothing is to be sent");
    // Asked again, it is not written down twice.
    expect(await capture(placed)).toMatchObject({ paymentState: "refunded" });
    expect((await look(placed)).documents).toHaveLength(2);
  });

  it.each([
    ["a refund", "PAYMENT.CAPTURE.REFUNDED"],
    ["a reversal", "PAYMENT.CAPTURE.REVERSED"],
  ])("is paid and refunded where the notice of %s comes before that of the money", async (_what, kind) => {
    const placed = await takenAndReturned();
    const order = await createPayPal(shop.paypal.settings()).getOrder(placed.payPalId);
    const above = `https://x.example/v2/payments/captures/${order?.capture?.id}`;
    const status = await shop.paypal.sendNotice({
      event_type: kind,
      resource: {
        id: order?.refundIds?.[0],
        links: [{ rel: "up", href: above }],
        supplementary_data: { related_ids: { order_id: placed.payPalId } },
      },
    });
    expect(status).toBe(200);
    const seen = await look(placed);
    expect(seen).toMatchObject({ paymentState: "refunded", refunded: seen.total });
    expect(await toldStaff(placed)).toHaveLength(1);
    expect(
      await rowsOf(shop.api, "select surplus from refunds where order_id = $1", [placed.orderId]),
    ).toEqual([{ surplus: false }]);
  });

  it("is paid and refunded where PayPal took it after it had declined it", async () => {
    const placed = await orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    await shop.paypal.approve(placed.payPalId, "declined");
    expect(await capture(placed)).toMatchObject({ paymentState: "failed" });
    await shop.paypal.takeAfterAll(placed.payPalId);
    const dashboard = createPayPal(shop.paypal.settings());
    const taken = (await dashboard.getOrder(placed.payPalId))?.capture;
    await dashboard.refundCapture(taken!.id, { requestId: "after-all", amount: taken!.amount, note: "" });
    const status = await shop.paypal.sendNotice({
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: { id: taken!.id, supplementary_data: { related_ids: { order_id: placed.payPalId } } },
    });
    expect(status).toBe(200);
    expect(await look(placed)).toMatchObject({ paymentState: "refunded" });
    expect(await processed(placed)).toContain("nothing is to be sent");
  });

  it("is paid and refunded in part", async () => {
    const placed = await takenAndReturned(100);
    expect(await capture(placed)).toMatchObject({ paymentState: "partially_refunded" });
    expect((await look(placed)).refunded).toBe(100);
  });

  it("is all refunded when PayPal takes it back, and its notice is taken once and for all", async () => {
    const placed = await orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    await shop.paypal.approve(placed.payPalId);
    expect(await capture(placed)).toMatchObject({ paymentState: "paid" });
    const earlier = new Set((await shop.paypal.sentNotices()).map(({ notice }) => notice.id));
    await shop.paypal.notices({ mode: "twice" });
    await shop.paypal.reverse(placed.payPalId);
    // One that a busy shop did not take comes again.
    await until("both notices, taken", async () => {
      const taken = (await shop.paypal.sentNotices()).filter(
        ({ notice, status }) =>
          !earlier.has(notice.id) && notice.event_type === "PAYMENT.CAPTURE.REVERSED" && status === 200,
      );
      return taken.length === 2 ? true : undefined;
    });
    const order = await look(placed);
    expect(order).toMatchObject({ paymentState: "refunded", refunded: order.total });
    expect(order.documents).toHaveLength(2);
    expect(await toldStaff(placed)).toEqual([
      moneyBack(placed, order.total, "Refunded at the payment service"),
    ]);
    expect(await processed(placed)).toContain("nothing is to be sent");
  });

  it("is ignored where PayPal reports a refund that it does not know, or more than came", async () => {
    const placed = await takenAndReturned();
    await capture(placed);
    const [row] = await rowsOf<{ capture_id: string; refund_id: string }>(
      shop.api,
      `select p.capture_id, r.provider_refund_id as refund_id
       from payments p join refunds r on r.payment_id = p.id where p.order_id = $1`,
      [placed.orderId],
    );
    const links = [{ rel: "up", href: `https://x.example/v2/payments/captures/${row!.capture_id}` }];
    const tell = (id: string) =>
      shop.paypal.sendNotice({ event_type: "PAYMENT.CAPTURE.REFUNDED", resource: { id, links } });
    expect(await tell("NOBODYS")).toBe(200);
    // As if everything had gone back under another name already.
    await changeData(
      shop.api,
      `update refunds set provider_refund_id = 'ANOTHER' where order_id = '${placed.orderId}'`,
    );
    expect(await tell(row!.refund_id)).toBe(200);
    expect(await look(placed)).toMatchObject({ paymentState: "refunded", documents: [{}, {}] });
  });

  it("may come of a dispute: until that is settled nothing is sent", async () => {
    const placed = await orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    await shop.paypal.approve(placed.payPalId);
    await capture(placed);
    const [payment] = await rowsOf<{ capture_id: string }>(
      shop.api,
      "select capture_id from payments where order_id = $1",
      [placed.orderId],
    );
    const tell = (what: string) =>
      shop.paypal.sendNotice({
        event_type: `CUSTOMER.DISPUTE.${what}`,
        resource: {
          dispute_id: "PP-D-1",
          disputed_transactions: [{ seller_transaction_id: payment!.capture_id }],
        },
      });
    expect(await tell("CREATED")).toBe(200);
    expect(await look(placed)).toMatchObject({ disputed: true, paymentState: "paid" });
    expect(await processed(placed)).toContain("disputed");
    expect(await tell("UPDATED")).toBe(200);
    expect(await tell("RESOLVED")).toBe(200);
    expect(await look(placed)).toMatchObject({ disputed: false });
    expect(await processed(placed)).toBe(`Order ${placed.number} is processing.`);
    const commands = await rowsOf(
      shop.api,
      "select command, outcome, details from audit_log where subject = $1 and actor = 'system' order by id",
      [placed.number],
    );
    const deed = { outcome: "done", details: { method: "paypal", amount: (await look(placed)).total } };
    expect(commands).toEqual([
      { command: "payment disputed", ...deed },
      { command: "dispute ended", ...deed },
    ]);
    expect(await toldStaff(placed)).toEqual([
      [
        ALARM_COLOR,
        `The payment of order ${placed.number} is disputed`,
        "What to do: Answer at paypal in time. Until it is settled, the order's goods do not leave.",
      ],
      [
        RELIEF_COLOR,
        `The payment of order ${placed.number} is no longer disputed`,
        "What to do: Send its goods, if they are still to be sent.",
      ],
    ]);
  });
});
