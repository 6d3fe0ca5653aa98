import {
  describeOnPostgres,
  mailsOf,
  orderByPayPal,
  type PaidShop,
  rowsOf,
  startPaidShop,
  type UnpaidOrder,
  until,
} from "../support";
import { lettersTo } from "../support/letters";
import { ALARM_COLOR, noticesAbout, RELIEF_COLOR } from "../support/staff-notices";
import { staffOn } from "./staff-on";

describeOnPostgres("what the staff do with orders that PayPal was paid for", () => {
  let shop: PaidShop;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  beforeAll(async () => {
    shop = await startPaidShop();
    staff = await staffOn(shop.api, "grace");
  });
  afterAll(async () => {
    await staff.close();
    await shop.stop();
  });
  afterEach(() => shop.paypal.noFaults());

  async function paid(): Promise<UnpaidOrder> {
    const order = await orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 2 }]);
    await shop.paypal.approve(order.payPalId);
    await shop.api.call("capturePayPal", order.own);
    return order;
  }
  const seen = ({ key }: UnpaidOrder) => shop.api.call("getGuestOrder", { params: { key } });
  const returned = async ({ payPalId }: UnpaidOrder) =>
    (await shop.paypal.ledger()).find(({ id }) => id === payPalId)?.returned;
  const arriving = (order: UnpaidOrder, paymentState: string) =>
    until(paymentState, async () => {
      const now = await seen(order);
      return now.paymentState === paymentState ? now : undefined;
    });

  it("is not to mark them paid: PayPal says itself whether the money has come", async () => {
    const order = await orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    const { code, output } = await staff.type("orders", "mark-paid", order.number);
    expect([code, output]).toEqual([
      1,
      `Order ${order.number} stays as it is. It is paid through a payment service, which says itself when the money has come.`,
    ]);
    expect((await seen(order)).paymentState).toBe("awaiting_payment");
  });

  it("is not to cancel one whose money is being taken, and to cancel it once that is over", async () => {
    const order = await orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    await shop.paypal.notices({ mode: "none" });
    await shop.paypal.approve(order.payPalId);
    await shop.paypal.fault({ call: "capture", kind: "lost", times: 3 });
    await shop.api.call("capturePayPal", order.own);
    const cancelling = () => staff.type("orders", "cancel", order.number, "--reason", "Out of stock");
    expect(await cancelling()).toEqual({
      code: 1,
      output: `Order ${order.number} stays as it is. Its money is being taken at this moment: cancel it once the outcome is known.`,
    });
    await arriving(order, "paid");
    expect(await cancelling()).toMatchObject({ code: 0 });
    await arriving(order, "refunded");
    await shop.paypal.notices({ mode: "normal" });
  });

  it("sends a part back and then the rest, to the penny, and shows both", async () => {
    const order = await paid();
    const { total } = await seen(order);
    expect(
      await staff.type("orders", "refund", order.number, "--amount", "1.01", "--reason", "Dented"),
    ).toEqual({ code: 0, output: `£1.01 of order ${order.number} goes back the way it was paid.` });
    expect(await arriving(order, "partially_refunded")).toMatchObject({ refunded: 101 });
    expect(await returned(order)).toBe(101);
    await staff.type("orders", "refund", order.number, "--amount", "full", "--reason", "Sent back");
    expect(await arriving(order, "refunded")).toMatchObject({
      refunded: total,
      status: "refunded",
      canCancel: false,
    });
    expect(await returned(order)).toBe(total);
    const sheet = JSON.parse((await staff.type("orders", "show", order.number, "--json")).output);
    expect(sheet).toMatchObject({
      payments: [{ state: "captured", amount: total, captureId: expect.any(String) }],
      refunds: [
        { state: "done", amount: 101 },
        { state: "done", amount: total - 101 },
      ],
    });
    const letters = async () =>
      (await mailsOf(shop.api)).filter(
        ({ text }) => text.includes(order.key) && text.includes("back the way you paid it, by PayPal"),
      );
    // The outbox sends them, after the order says what came of the refund.
    await until("a letter for each refund", async () => ((await letters()).length >= 2 ? true : undefined));
    expect(await letters()).toHaveLength(2);
  });

  const providerRefundOf = async ({ orderId }: UnpaidOrder) => {
    const [row] = await rowsOf<{ id: string | null }>(
      shop.api,
      "select provider_refund_id as id from refunds where order_id = $1",
      [orderId],
    );
    return row?.id ?? undefined;
  };
  const due = async () => (await staff.type("orders", "list", "--refunds-due")).output;

  it("waits for a refund that PayPal has in hand, and shows one that failed as still due", async () => {
    const [slow, lost] = [await paid(), await paid()];
    for (const [order, kind] of [
      [slow, "pending"],
      [lost, "failed"],
    ] as const) {
      await shop.paypal.fault({ call: "refund", kind });
      await staff.type("orders", "refund", order.number, "--amount", "full", "--reason", "Sent back");
      await until("PayPal's word", () => providerRefundOf(order));
      expect(await seen(order)).toMatchObject({ paymentState: "paid", refunded: 0 });
    }
    for (const { number } of [slow, lost]) expect(await due()).toContain(number);
    await shop.paypal.endRefund((await providerRefundOf(slow))!, "COMPLETED");
    await arriving(slow, "refunded");
    expect(await due()).not.toContain(slow.number);
    // The staff try it again: the money that failed to go back counts as there.
    await staff.type("orders", "refund", lost.number, "--amount", "full", "--reason", "Sent back");
    await arriving(lost, "refunded");
    expect(await returned(lost)).toBe((await seen(lost)).total);
    expect(await due()).not.toContain(lost.number);
    // The staff are told of both, once each, and of nothing else.
    const toStaff = async () =>
      (await lettersTo(shop.api, "sales@foldwell.example"))
        .map(({ headers }) => headers.get("subject"))
        .filter((subject) => subject?.includes(lost.number));
    await until("both notes", async () => ((await toStaff()).length >= 2 ? true : undefined));
    expect(await toStaff()).toEqual([
      `A refund of order ${lost.number} failed`,
      `A refund of order ${lost.number} has gone out after one had failed`,
    ]);
    const { total } = await seen(lost);
    const amount = { title: "Amount", value: `£${(total / 100).toFixed(2)}` };
    expect((await noticesAbout(shop.api, lost.number)).map(({ color, items }) => ({ color, items }))).toEqual(
      [
        {
          color: ALARM_COLOR,
          items: [
            amount,
            { title: "Why", value: expect.any(String) },
            {
              title: "What to do",
              value: `The money has not gone back, and the customer waits for it. See to the cause, and then refund it again: npm run staff -- orders refund ${lost.number} --amount ${(total / 100).toFixed(2)} --reason REASON`,
            },
          ],
        },
        { color: RELIEF_COLOR, items: [amount] },
      ],
    );
  });

  it("sends back what is owed however long PayPal is away, and says meanwhile that it is not sent", async () => {
    const order = await paid();
    const { total } = await seen(order);
    await shop.paypal.fault({ call: "refund", kind: "error", times: 1_000 });
    await staff.type("orders", "cancel", order.number, "--reason", "Out of stock");
    const letter = await until("letter", async () =>
      (await mailsOf(shop.api)).find(
        ({ headers }) => headers.get("subject") === `Your order ${order.number} is cancelled`,
      ),
    );
    const pounds = `£${(total / 100).toFixed(2)}`;
    expect(letter.text).toContain(`We owe you ${pounds}, which has not been sent yet.`);
    expect(letter.text).not.toContain("You get");
    const mine = `kind = 'payment.refund' and payload->>'refundId' =
      (select id from refunds where order_id = '${order.orderId}')`;
    const tries = async () => {
      const [row] = await rowsOf<{ attempts: number; failed: boolean; waits: boolean }>(
        shop.api,
        `select attempts, failed_at is not null as failed, last_error is not null as waits from outbox where ${mine}`,
      );
      return row!;
    };
    await until("first failure", async () => ((await tries()).waits ? true : undefined));
    // Months of an outage.
    await rowsOf(
      shop.api,
      `update outbox set attempts = 2000, due_at = now(), last_error = null where ${mine}`,
    );
    await until("another failure", async () => ((await tries()).waits ? true : undefined));
    expect(await tries()).toMatchObject({ attempts: 2_001, failed: false });
    await shop.paypal.noFaults();
    await rowsOf(shop.api, `update outbox set due_at = now() where ${mine}`);
    expect(await arriving(order, "refunded")).toMatchObject({ refunded: total });
    expect(await returned(order)).toBe(total);
  });

  it("rehearses a refund without a word to PayPal", async () => {
    const order = await paid();
    const { output } = await staff.type(
      ...["orders", "refund", order.number, "--amount", "full", "--reason", "Trying", "--dry-run"],
    );
    expect(output).toContain("Nothing was changed.");
    expect(await rowsOf(shop.api, "select 1 from refunds where order_id = $1", [order.orderId])).toEqual([]);
    expect((await seen(order)).refunded).toBe(0);
  });

  it("cancels one that is packed already: the goods and the money go back, with one letter of each", async () => {
    const order = await paid();
    const { total } = await seen(order);
    await staff.type("orders", "process", order.number);
    const { output } = await staff.type("orders", "cancel", order.number, "--reason", "The roll was torn.");
    expect(output).toBe(
      `Order ${order.number} is cancelled. £${(total / 100).toFixed(2)} goes back the way it was paid.`,
    );
    expect(await arriving(order, "refunded")).toMatchObject({ orderState: "cancelled", refunded: total });
    expect(await returned(order)).toBe(total);
    const letters = async () =>
      (await mailsOf(shop.api))
        .filter(({ text }) => text.includes(order.key))
        .map(({ headers }) => headers.get("message-id")?.split(".")[0])
        .sort();
    await until("the letters", async () => ((await letters()).length >= 3 ? true : undefined));
    expect(await letters()).toEqual(["<order-cancelled", "<order-confirmed", "<order-refunded"]);
  });
});
