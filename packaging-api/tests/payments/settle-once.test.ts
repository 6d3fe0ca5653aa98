import { sql } from "drizzle-orm";
import { capturePayment } from "../../payments/capture-payment";
import { checkOrder, getPayment } from "../../payments/check-order";
import { claimCapture } from "../../payments/claim-capture";
import { leavePayment } from "../../payments/leave-payment";
import { claimDuePayment, lockPayment } from "../../payments/payment-queries";
import { ServiceUnavailable } from "../../payments/payment-service";
import { type SettleOptions, settle } from "../../payments/settle";
import { describeOnPostgres } from "../support";
import {
  about,
  ago,
  inSeconds,
  type Placed,
  type TestPayments,
  taken,
  usePayments,
} from "../support/payments";

const LEASE = 90;

/** One request that settles a payment, and what another one did meanwhile. */
describeOnPostgres("settling a payment once", () => {
  let all: TestPayments;
  usePayments((opened) => {
    all = opened;
  });

  const run = ({ payment }: Placed, options?: SettleOptions) => settle(all.context, payment, options);
  const claim = ({ payment }: Placed, leased = false) => claimCapture(all.context, payment, leased);
  const payment = async (placed: Placed) => (await all.read(placed)).payment;
  /** Another request changes a payment behind the one that is tested. */
  const change = ({ payment: { id } }: Placed, columns: string) =>
    all.context.db.execute(sql.raw(`update payments set ${columns} where id = '${id}'`));

  describe("asking for the money", () => {
    it("is noted before, with a lease", async () => {
      const placed = await all.place({}, { looks: 5 });
      const askedAt = await claim(placed);
      expect(askedAt).toEqual(about(0));
      expect(await payment(placed)).toMatchObject({ captureAskedAt: askedAt, dueAt: about(LEASE), looks: 0 });
      expect((await all.read(placed)).order.stockHeldUntil).toEqual(placed.order.stockHeldUntil);
    });

    it.each(["pending", "captured", "failed"] as const)("is over where the payment is %s", async (state) => {
      const placed = await all.place({}, { state });
      expect(await claim(placed)).toBe("over");
      expect((await payment(placed)).captureAskedAt).toBeNull();
    });

    it("is another's who did it since", async () => {
      const [first, again] = [await all.place(), await all.place({}, { captureAskedAt: ago(200) })];
      for (const placed of [first, again]) {
        await change(placed, "capture_asked_at = now()");
        expect(await claim(placed)).toBe("others");
        expect(await claim(placed, true)).toBe("others");
      }
    });

    it("is another's while their lease lasts, and anybody's afterwards", async () => {
      const asked = { captureAskedAt: ago(10) };
      const leased = await all.place({}, { ...asked, dueAt: inSeconds(60) });
      expect(await claim(leased)).toBe("others");
      // The reconciler has the lease itself.
      expect(await claim(leased, true)).toEqual(about(0));
      expect(await claim(await all.place({}, { ...asked, dueAt: ago(1) }))).toEqual(about(0));
      expect(await claim(await all.place({}, { ...asked, dueAt: null }))).toEqual(about(0));
    });

    it("is not done for a cancelled order, and its try is given up", async () => {
      const placed = await all.place({ orderState: "cancelled" });
      expect(await claim(placed)).toBe("over");
      expect(await payment(placed)).toMatchObject({ state: "failed", problem: "ORDER_CANCELLED" });
    });

    it("is not done for goods that are sold, and its try is given up", async () => {
      const placed = await all.place({ holdsStock: false, stockHeldUntil: null });
      await all.setStock(1);
      expect(await claim(placed)).toBe("over");
      expect(await payment(placed)).toMatchObject({ state: "failed", problem: "GOODS_GONE" });
      expect((await all.read(placed)).order).toMatchObject({ paymentState: "failed", holdsStock: false });
    });

    it("reserves goods for its time that are back in the stock", async () => {
      const placed = await all.place({ holdsStock: false, stockHeldUntil: null });
      expect(await claim(placed)).toEqual(about(0));
      expect((await all.read(placed)).order).toMatchObject({
        holdsStock: true,
        stockHeldUntil: about(LEASE),
        holderNetwork: expect.stringMatching(/./),
      });
      expect(await all.stock()).toBe(48);
    });

    it("is repeated whatever became of the order: it has its outcome at the service", async () => {
      const asked = { captureAskedAt: ago(200), dueAt: ago(1) };
      const gone = { holdsStock: false, stockHeldUntil: null };
      await all.setStock(1);
      for (const order of [{ orderState: "cancelled", ...gone } as const, gone]) {
        const placed = await all.place(order, asked);
        expect(await claim(placed)).toEqual(about(0));
        expect((await payment(placed)).state).toBe("open");
      }
    });
  });

  describe("a request", () => {
    it.each(["captured", "failed"] as const)("asks nothing about a payment that is %s", async (state) => {
      expect(await run(await all.place({}, { state }))).toBeUndefined();
      expect(all.service.look).not.toHaveBeenCalled();
    });

    it("asks about a failed payment that a notice names, and not about a captured one", async () => {
      all.service.look.mockResolvedValue({ is: "failed", reason: "DECLINED" });
      const failed = await all.place({}, { state: "failed" });
      await run(failed, { recheck: true });
      expect(all.service.look.mock.calls).toEqual([[failed.payment.providerOrderId]]);
      await run(await all.place({}, { state: "captured" }), { recheck: true });
      expect(all.service.look).toHaveBeenCalledTimes(1);
    });

    it("fails where the settings of the way to pay are gone", async () => {
      const placed = await all.place({}, { method: "another" });
      await expect(run(placed)).rejects.toThrow(ServiceUnavailable);
      await expect(run(placed)).rejects.toThrow("The settings of another are gone.");
    });

    it("gives a payment up after a day whose beginning got no answer", async () => {
      const at = { providerOrderId: null, createdAt: ago(25 * 3_600) };
      const placed = await all.place({}, at);
      expect(await run(placed)).toBeUndefined();
      expect(await payment(placed)).toMatchObject({ state: "failed", problem: "NOT_APPROVED" });
    });

    it("takes the money that was agreed to", async () => {
      const placed = await all.place();
      all.service.look.mockResolvedValue({ is: "agreed" });
      all.service.capture.mockResolvedValue(taken(placed));
      expect(await run(placed)).toMatchObject({ order: { paymentState: "paid" } });
      expect(all.service.capture.mock.calls).toEqual([
        [placed.payment.providerOrderId, `${placed.payment.id}-capture`],
      ]);
      expect(await payment(placed)).toMatchObject({ state: "captured" });
    });

    it("does not ask for money that is under review", async () => {
      const placed = await all.place({}, { state: "pending" });
      all.service.look.mockResolvedValue({ is: "agreed" });
      expect(await run(placed)).toBeUndefined();
      expect(await payment(placed)).toMatchObject({ state: "pending", dueAt: about(2) });
    });

    it("asks about a payment that is to be looked at later, and about money under review", async () => {
      const later = { dueAt: inSeconds(60) };
      const [open, review] = [
        await all.place({}, later),
        await all.place({}, { ...later, state: "pending", captureAskedAt: ago(10) }),
      ];
      for (const placed of [open, review]) {
        all.service.look.mockResolvedValue(taken(placed));
        expect(await run(placed)).toMatchObject({ order: { paymentState: "paid" } });
      }
    });

    it("asks for no money once the payment is over", async () => {
      const placed = await all.place();
      await change(placed, "state = 'failed'");
      all.service.look.mockResolvedValue({ is: "agreed" });
      expect(await run(placed, { waitMs: 60_000 })).toBeUndefined();
      expect(all.service.capture).not.toHaveBeenCalled();
    });

    it("leaves to another request what that has leased, unless the lease is its own", async () => {
      const leased = { captureAskedAt: ago(10), dueAt: inSeconds(60) };
      const placed = await all.place({}, leased);
      expect(await run(placed)).toBeUndefined();
      expect(all.service.look).not.toHaveBeenCalled();
      all.service.look.mockResolvedValue(taken(placed));
      expect(await run(placed, { leased: true })).toMatchObject({ order: { paymentState: "paid" } });
    });

    it.each([
      ["the answer is written", "state = 'captured'"],
      ["the lease is over", "due_at = now()"],
    ])("waits for another until %s", async (_until, columns) => {
      const placed = await all.place({}, { captureAskedAt: ago(10), dueAt: inSeconds(60) });
      const waiting = run(placed, { waitMs: 20_000 });
      const begun = Date.now();
      await change(placed, columns);
      expect(await waiting).toBeUndefined();
      expect(Date.now() - begun).toBeLessThan(10_000);
    });

    it("waits for another no longer than it was told to", async () => {
      const placed = await all.place({}, { captureAskedAt: ago(10), dueAt: inSeconds(60) });
      const begun = Date.now();
      await run(placed, { waitMs: 400 });
      expect(Date.now() - begun).toBeGreaterThanOrEqual(400);
      expect((await payment(placed)).state).toBe("open");
    });

    it("waits for another that asked for the money while it looked", async () => {
      const placed = await all.place();
      all.service.look.mockImplementation(async () => {
        await change(placed, `capture_asked_at = now(), due_at = now() + interval '60 seconds'`);
        return { is: "agreed" };
      });
      const begun = Date.now();
      expect(await run(placed, { waitMs: 400 })).toBeUndefined();
      expect(Date.now() - begun).toBeGreaterThanOrEqual(400);
      expect(all.service.capture).not.toHaveBeenCalled();
    });

    it.each([
      ["in half a minute where the shopper has not approved", { looks: 0 }, 30],
      ["later each time", { looks: 2 }, 120],
      ["later for money under review", { state: "pending" as const }, 30],
      ["soon where the shopper came back", { returnedAt: ago(5) }, 2],
      ["soon where the money was asked for", { captureAskedAt: ago(200), dueAt: ago(1), looks: 1 }, 4],
    ])("looks again %s, and the service did not answer", async (_when, columns, seconds) => {
      const placed = await all.place({}, columns);
      all.service.look.mockRejectedValue(new ServiceUnavailable());
      await expect(run(placed)).rejects.toThrow(ServiceUnavailable);
      expect((await payment(placed)).dueAt).toEqual(about(seconds));
    });

    it("looks again soon where the answer to its asking is lost", async () => {
      const placed = await all.place();
      all.service.look.mockResolvedValue({ is: "agreed" });
      all.service.capture.mockRejectedValue(new ServiceUnavailable());
      await expect(run(placed)).rejects.toThrow(ServiceUnavailable);
      expect(await payment(placed)).toMatchObject({ captureAskedAt: about(0), dueAt: about(2) });
    });

    it("changes nothing where another has asked for the money since", async () => {
      const placed = await all.place();
      all.service.look.mockImplementation(async () => {
        await change(placed, "capture_asked_at = now(), due_at = null");
        throw new ServiceUnavailable();
      });
      await expect(run(placed)).rejects.toThrow(ServiceUnavailable);
      expect((await payment(placed)).dueAt).toBeNull();
    });

    it("changes nothing by a mistake of ours, or for a payment that is over", async () => {
      const [broken, over] = [await all.place(), await all.place()];
      all.service.look.mockRejectedValue(new Error("a mistake"));
      await expect(run(broken)).rejects.toThrow("a mistake");
      expect((await payment(broken)).dueAt).toBeNull();
      all.service.look.mockImplementation(async () => {
        await change(over, "state = 'failed'");
        throw new ServiceUnavailable();
      });
      await expect(run(over)).rejects.toThrow(ServiceUnavailable);
      expect((await payment(over)).dueAt).toBeNull();
    });
  });

  describe("a shopper who comes back", () => {
    const own = ({ order }: Placed) => ({ id: order.key, userId: undefined });

    it("hears that it is paid", async () => {
      const placed = await all.place();
      all.service.look.mockResolvedValue(taken(placed));
      expect(await capturePayment(all.context, own(placed))).toEqual({
        number: placed.order.number,
        status: "confirmed",
        paymentState: "paid",
        paymentMethod: "paypal",
        asking: false,
        canPay: false,
        problem: "",
      });
    });

    it("hears that the service is being asked, and it is asked again soon", async () => {
      const placed = await all.place({}, { looks: 6 });
      all.service.look.mockRejectedValue(new ServiceUnavailable());
      expect(await capturePayment(all.context, own(placed))).toMatchObject({
        paymentState: "pending",
        asking: true,
        canPay: false,
      });
      expect(await payment(placed)).toMatchObject({ returnedAt: about(0), looks: 0, dueAt: about(2) });
    });

    it("is not noted for money that was asked for, which is looked after already", async () => {
      const placed = await all.place({}, { captureAskedAt: ago(200), dueAt: ago(1) });
      all.service.look.mockRejectedValue(new ServiceUnavailable());
      await capturePayment(all.context, own(placed));
      expect((await payment(placed)).returnedAt).toBeNull();
    });

    it("waits for who asks for the money already", async () => {
      const placed = await all.place({}, { captureAskedAt: ago(10), dueAt: inSeconds(60) });
      const waiting = capturePayment(all.context, own(placed));
      await change(placed, "state = 'failed', problem = 'DECLINED'");
      expect(await waiting).toMatchObject({ problem: "DECLINED", canPay: true });
    });

    it("hears of a mistake of ours, and nothing is noted", async () => {
      const placed = await all.place();
      all.service.look.mockRejectedValue(new Error("a mistake"));
      await expect(capturePayment(all.context, own(placed))).rejects.toThrow("a mistake");
      expect((await payment(placed)).returnedAt).toBeNull();
    });

    it("finds orders of their own alone", async () => {
      const { order } = await all.place();
      for (const id of ["no-such-key", order.id, order.number])
        for (const call of [
          () => capturePayment(all.context, { id, userId: undefined }),
          () => checkOrder(all.context.db, { id, userId: undefined }),
          () => getPayment(all.context.db, { id, userId: undefined }),
          () => leavePayment(all.context, { id, userId: undefined }),
        ])
          await expect(call()).rejects.toMatchObject({ status: 404 });
    });

    it("reads the last try to pay", async () => {
      const placed = await all.place({}, { state: "failed", problem: "DECLINED", createdAt: ago(60) });
      const { amount } = await all.addPayment(placed.order);
      expect(await getPayment(all.context.db, own(placed))).toEqual({ state: "open", amount, problem: "" });
    });

    it("hears of no try of an order that is paid without a service", async () => {
      const placed = await all.place({ paymentMethod: "bank_transfer" });
      await all.context.db.execute(sql.raw(`delete from payments where order_id = '${placed.order.id}'`));
      expect(await capturePayment(all.context, own(placed))).toMatchObject({
        paymentState: "awaiting_payment",
        asking: false,
        canPay: false,
        problem: "",
      });
      await expect(getPayment(all.context.db, own(placed))).rejects.toMatchObject({ status: 404 });
    });
  });

  describe("a shopper who leaves the service's page", () => {
    const leave = ({ order }: Placed) => leavePayment(all.context, { id: order.key, userId: undefined });

    it("gets one letter", async () => {
      const placed = await all.place();
      expect(await leave(placed)).toMatchObject({ paymentState: "awaiting_payment", canPay: true });
      await leave(placed);
      expect(await all.effectsOf(placed)).toEqual(["mail.payment-failed"]);
    });

    it.each([
      ["is under review", {}, { state: "pending" }],
      ["has failed", { paymentState: "failed" }, { state: "failed" }],
      ["was asked for", {}, { captureAskedAt: new Date() }],
      ["may be agreed to", {}, { returnedAt: new Date() }],
      ["is not wanted any more", { orderState: "cancelled" }, {}],
      ["came another way", { orderState: "confirmed", paymentState: "paid" }, {}],
    ] as const)("gets none where the money %s", async (_what, order, tried) => {
      const placed = await all.place(order, tried);
      await leave(placed);
      expect(await all.effectsOf(placed)).toEqual([]);
    });
  });

  it("is due for who has waited longest, and leased by one", async () => {
    await all.context.db.execute("update payments set due_at = null");
    const [later, first] = [
      await all.place({}, { dueAt: ago(10) }),
      await all.place({}, { dueAt: ago(20), looks: 2 }),
    ];
    await all.place({}, { dueAt: inSeconds(10) });
    await all.place({}, { state: "captured", dueAt: ago(60) });
    const claimNext = () => claimDuePayment(all.context.db, LEASE);
    expect(await claimNext()).toEqual({ id: first.payment.id, looks: 3 });
    expect(await payment(first)).toMatchObject({ looks: 3, dueAt: about(LEASE) });
    await change(later, "state = 'pending'");
    expect(await claimNext()).toEqual({ id: later.payment.id, looks: 1 });
    expect(await claimNext()).toBeUndefined();
  });

  it("needs a payment that is there", async () => {
    await expect(lockPayment(all.context.db, "nobody's")).rejects.toThrow("There is no payment nobody's.");
  });
});
