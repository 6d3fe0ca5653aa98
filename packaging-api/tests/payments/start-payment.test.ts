import { eq, sql } from "drizzle-orm";
import { payments } from "../../orders/order-tables";
import { beginAtService } from "../../payments/begin-at-service";
import { ServiceRefusal, ServiceUnavailable } from "../../payments/payment-service";
import { type JustPlaced, startPayment, tryToStart } from "../../payments/start-payment";
import { describeOnPostgres } from "../support";
import { about, ago, inSeconds, type Placed, type TestPayments, usePayments } from "../support/payments";

const begun = { providerOrderId: "AT-SERVICE", approveUrl: "https://service.example/agree" };

/** Where a shopper agrees to pay, and why there is no such place. */
describeOnPostgres("starting to pay at a service", () => {
  let all: TestPayments;
  usePayments((opened) => {
    all = opened;
  });

  const start = ({ order }: Placed) => startPayment(all.context, { own: order.key, userId: undefined });
  const triesOf = ({ order }: Placed) =>
    all.context.db
      .select({
        state: payments.state,
        problem: payments.problem,
        providerOrderId: payments.providerOrderId,
      })
      .from(payments)
      .where(eq(payments.orderId, order.id))
      .orderBy(payments.createdAt);
  const refusal = (reason: string, status = 409) => ({ status, extra: { data: { reason } } });
  /** A service that begins each payment at a place of its own. */
  const beginEach = () =>
    all.service.begin.mockImplementation(async ({ requestId }) => ({
      providerOrderId: `BEGUN-${requestId}`,
      approveUrl: `https://service.example/${requestId}`,
    }));

  it("is beginning there under the payment's id, with what the shopper sees", async () => {
    const { order, payment } = await all.place({}, { providerOrderId: null, approveUrl: "" });
    all.service.begin.mockResolvedValue({ ...begun, providerOrderId: `BEGUN-${payment.id}` });
    expect(await start({ order, payment })).toEqual({ redirect: begun.approveUrl });
    expect(all.service.begin.mock.calls).toEqual([
      [
        {
          requestId: payment.id,
          order: expect.objectContaining({ id: order.id, number: order.number, total: order.total }),
          lines: [expect.objectContaining({ sku: "SW-1", quantity: 2, lineTotal: 2_000 })],
          shopName: all.context.shop.name,
          returnUrl: "https://shop.example/checkout/paypal/return",
          cancelUrl: "https://shop.example/checkout/paypal/cancelled",
        },
      ],
    ]);
    expect((await all.read({ order, payment })).payment).toMatchObject({
      providerOrderId: `BEGUN-${payment.id}`,
      approveUrl: begun.approveUrl,
    });
  });

  it("is the same place while the payment waits there", async () => {
    const placed = await all.place(
      { stockHeldUntil: inSeconds(60) },
      { approveUrl: "https://service.example/first" },
    );
    all.service.look.mockResolvedValue({ is: "awaited" });
    expect(await start(placed)).toEqual({ redirect: "https://service.example/first" });
    all.service.look.mockResolvedValue({ is: "awaited", approveUrl: "https://service.example/now" });
    expect(await start(placed)).toEqual({ redirect: "https://service.example/now" });
    expect(await triesOf(placed)).toHaveLength(1);
    // Coming again and again reserves the goods no longer.
    expect((await all.read(placed)).order.stockHeldUntil).toEqual(placed.order.stockHeldUntil);
  });

  it("is the way back where the shopper has agreed in another tab", async () => {
    all.service.look.mockResolvedValue({ is: "agreed" });
    expect(await start(await all.place())).toEqual({
      redirect: "https://shop.example/checkout/paypal/return",
    });
  });

  it("is another payment where the first had failed there, without a letter", async () => {
    const placed = await all.place();
    all.service.look.mockResolvedValue({ is: "failed", reason: "VOIDED" });
    beginEach();
    const { redirect } = await start(placed);
    expect(await triesOf(placed)).toMatchObject([{ state: "failed", problem: "VOIDED" }, { state: "open" }]);
    expect(redirect).toMatch(/^https:\/\/service\.example\//);
    expect(await all.causesOf(placed)).toEqual(["VOIDED by system", "paying again by guest"]);
    expect((await all.read(placed)).order.paymentState).toBe("awaiting_payment");
    expect(await all.effectsOf(placed)).toEqual([]);
  });

  it("is no move of the order that awaited its payment still", async () => {
    const placed = await all.place({}, { state: "failed" });
    beginEach();
    await start(placed);
    expect(await all.causesOf(placed)).toEqual([]);
    expect(await triesOf(placed)).toHaveLength(2);
  });

  it.each([
    ["is under review", "pending", null],
    ["was taken", "captured", null],
    ["was asked for", "open", new Date()],
  ] as const)("is refused while the money of a try %s", async (_what, state, captureAskedAt) => {
    const placed = await all.place({}, { state, captureAskedAt });
    await expect(start(placed)).rejects.toMatchObject(refusal("payment_underway"));
  });

  it.each([
    ["is under review", { is: "pending", captureId: "C-1", reason: "R" }, "payment_underway"],
    ["was taken", { is: "taken", captureId: "C-2", amount: 2_999 }, "order_not_payable"],
  ] as const)("is refused where the service says that the money %s", async (_what, status, reason) => {
    const placed = await all.place();
    all.service.look.mockResolvedValue(status);
    await expect(start(placed)).rejects.toMatchObject(refusal(reason));
    expect((await all.read(placed)).payment.captureId).toBe(status.captureId);
  });

  it.each([
    ["is paid", { orderState: "confirmed", paymentState: "paid" }],
    ["is cancelled", { orderState: "cancelled" }],
    ["is paid without a service", { paymentMethod: "bank_transfer" }],
  ] as const)("is refused for an order that %s", async (_what, order) => {
    await expect(start(await all.place(order))).rejects.toMatchObject(refusal("order_not_payable"));
  });

  it("is refused where the way to pay of the open try is not offered any more", async () => {
    const placed = await all.place({}, { method: "another" });
    await expect(start(placed)).rejects.toMatchObject(refusal("order_not_payable"));
  });

  it("is refused to strangers", async () => {
    for (const own of ["no-such-key", (await all.place()).order.number])
      await expect(startPayment(all.context, { own, userId: undefined })).rejects.toMatchObject({
        status: 404,
      });
  });

  it("reserves the goods again, for a try that is open too", async () => {
    const gone = { holdsStock: false, stockHeldUntil: null };
    const [open, over] = [await all.place(gone), await all.place(gone, { state: "failed" })];
    all.service.look.mockResolvedValue({ is: "awaited" });
    beginEach();
    for (const placed of [open, over]) {
      await start(placed);
      expect((await all.read(placed)).order).toMatchObject({
        holdsStock: true,
        stockHeldUntil: about(3_600),
      });
    }
    expect(await all.stock()).toBe(46);
    expect(await triesOf(open)).toHaveLength(1);
    expect(await triesOf(over)).toHaveLength(2);
  });

  it("is refused where the goods are sold", async () => {
    const placed = await all.place({ holdsStock: false, stockHeldUntil: null });
    await all.setStock(1);
    await expect(start(placed)).rejects.toMatchObject(refusal("goods_gone"));
  });

  it("is not to be had from a service that does not answer", async () => {
    const placed = await all.place();
    all.service.look.mockRejectedValue(new ServiceUnavailable());
    await expect(start(placed)).rejects.toMatchObject(refusal("payment_unavailable", 503));
    all.service.look.mockRejectedValue(new Error("a mistake"));
    await expect(start(placed)).rejects.toThrow("a mistake");
  });

  it("is not to be had where each payment is given up as it begins", async () => {
    const placed = await all.place({}, { providerOrderId: null });
    all.service.begin.mockImplementation(async ({ requestId }) => {
      await all.context.db.execute(sql.raw(`update payments set state = 'failed' where id = '${requestId}'`));
      return { ...begun, providerOrderId: `BEGUN-${requestId}` };
    });
    await expect(start(placed)).rejects.toMatchObject(refusal("payment_unavailable", 503));
    expect(await triesOf(placed)).toEqual([
      { state: "failed", problem: "", providerOrderId: null },
      { state: "failed", problem: "", providerOrderId: null },
    ]);
  });

  it("is refused by the service, without a letter to who is at the shop", async () => {
    const placed = await all.place({}, { providerOrderId: null });
    all.service.begin.mockRejectedValue(new ServiceRefusal("PAYEE_ACCOUNT_RESTRICTED"));
    await expect(start(placed)).rejects.toMatchObject(refusal("payment_refused"));
    expect((await all.read(placed)).payment).toMatchObject({
      state: "failed",
      problem: "PAYEE_ACCOUNT_RESTRICTED",
    });
    expect(await all.effectsOf(placed)).toEqual([]);
  });

  it("needs a service", async () => {
    const { order, payment } = await all.place({}, { method: "another" });
    await expect(beginAtService(all.context, payment, { order, lines: [] })).rejects.toThrow(
      `Payment ${payment.id} cannot begin.`,
    );
  });

  it("leaves the try open where the service does not answer as it begins", async () => {
    const placed = await all.place({}, { providerOrderId: null });
    all.service.begin.mockRejectedValue(new ServiceUnavailable());
    await expect(start(placed)).rejects.toMatchObject(refusal("payment_unavailable", 503));
    expect((await all.read(placed)).payment.state).toBe("open");
  });

  describe("as an order is placed", () => {
    const justPlaced = ({ order, payment }: Placed): JustPlaced => ({ order, payment, lines: [] });
    const tryWith = (placed: Placed, known = true) =>
      tryToStart(all.context, placed.order.id, known ? justPlaced(placed) : undefined);
    const unbegun = { providerOrderId: null };

    it("is the place where this payment begins, or that of one that began before", async () => {
      const [now, before] = [await all.place({}, unbegun), await all.place()];
      beginEach();
      expect(await tryWith(now)).toEqual({ redirect: `https://service.example/${now.payment.id}` });
      all.service.look.mockResolvedValue({ is: "awaited", approveUrl: begun.approveUrl });
      expect(await tryWith(before, false)).toEqual({ redirect: begun.approveUrl });
    });

    it("is another payment where this one was given up meanwhile", async () => {
      const placed = await all.place({}, { ...unbegun, state: "failed", createdAt: ago(60) });
      beginEach();
      const { redirect } = await tryWith(placed);
      expect(redirect).toMatch(/^https:\/\/service\.example\//);
      expect(redirect).not.toContain(`${placed.payment.id}`);
    });

    it("mails the order's link where the service refuses", async () => {
      const placed = await all.place({}, unbegun);
      all.service.begin.mockRejectedValue(new ServiceRefusal("REFUSED"));
      expect(await tryWith(placed)).toEqual({ problem: "payment_refused" });
      expect(await all.effectsOf(placed)).toEqual(["mail.payment-failed"]);
    });

    it("says that the service refuses, whoever asks it", async () => {
      const placed = await all.place({}, unbegun);
      all.service.begin.mockRejectedValue(new ServiceRefusal("REFUSED"));
      expect(await tryWith(placed, false)).toEqual({ problem: "payment_refused" });
    });

    it("says that the service cannot be reached, or that there is no such place", async () => {
      const [placed, paid] = [
        await all.place({}, unbegun),
        await all.place({ orderState: "confirmed", paymentState: "paid" }),
      ];
      all.service.begin.mockRejectedValue(new ServiceUnavailable());
      for (const known of [true, false])
        expect(await tryWith(placed, known)).toEqual({ problem: "payment_unavailable" });
      expect(await tryWith(paid, false)).toEqual({ problem: "payment_unavailable" });
    });

    it("does not hide a mistake of ours", async () => {
      all.service.begin.mockRejectedValue(new Error("a mistake"));
      await expect(tryWith(await all.place({}, unbegun))).rejects.toThrow("a mistake");
    });
  });
});
