import { eq } from "drizzle-orm";
import { transact } from "../../database/transaction";
import type { RefundRow } from "../../orders/order-rows";
import { refunds } from "../../orders/order-tables";
import { outbox } from "../../outbox/outbox-tables";
import { acceptLateCapture } from "../../payments/accept-late-capture";
import { applyPaymentStatus } from "../../payments/apply-payment-status";
import { type RefundFound, ServiceRefusal, ServiceUnavailable } from "../../payments/payment-service";
import { recordDispute } from "../../payments/record-dispute";
import { recordForeignRefund, recordReversal } from "../../payments/record-foreign-refund";
import { sendRefund } from "../../payments/send-refund";
import { describeOnPostgres } from "../support";
import { about, type Placed, type TestPayments, usePayments } from "../support/payments";

/** Money that goes back, as a payment service has it, and what is written of it. */
describeOnPostgres("money that goes back", () => {
  let all: TestPayments;
  let made = 0;
  usePayments((opened) => {
    all = opened;
  });

  /** An order that was paid, with its invoice. */
  async function paid(): Promise<Placed> {
    const placed = await all.place();
    const { id, amount } = placed.payment;
    await applyPaymentStatus(all.context, placed.payment, { is: "taken", captureId: `C-${id}`, amount });
    return all.read(placed);
  }
  async function asked({ order, payment }: Placed, changes: Partial<RefundRow> = {}): Promise<RefundRow> {
    const [row] = await all.context.db
      .insert(refunds)
      .values({
        id: `refund-${++made}`,
        orderId: order.id,
        paymentId: payment.id,
        amount: 100,
        reason: "Dented",
        actor: "staff",
        ...changes,
      })
      .returning();
    return row!;
  }
  const send = ({ id }: RefundRow) => sendRefund(all.context, id);
  const read = async ({ id }: RefundRow) =>
    (await all.context.db.select().from(refunds).where(eq(refunds.id, id)))[0];
  const looksPlanned = async ({ id }: RefundRow) =>
    (await all.context.db.select().from(outbox).where(eq(outbox.kind, "payment.refund")))
      .filter(({ payload }) => payload.refundId === id)
      .map(({ dueAt }) => dueAt);
  const found = (changes: Partial<RefundFound> = {}): RefundFound => ({
    id: `R-${++made}`,
    is: "done",
    amount: 100,
    reason: "",
    ...changes,
  });
  const reports = () => all.report.mock.calls.map(([, { title, level }]) => `${level}: ${title}`);

  describe("at our wish", () => {
    it("is sent once, under the refund's id", async () => {
      const placed = await paid();
      const refund = await asked(placed);
      all.service.refund.mockResolvedValue({ id: "R-SENT", is: "done", reason: "" });
      await send(refund);
      expect(all.service.refund.mock.calls).toEqual([
        [placed.payment.captureId, { requestId: refund.id, amount: 100, note: "Dented" }],
      ]);
      expect(await read(refund)).toMatchObject({ state: "done", providerRefundId: "R-SENT", problem: "" });
      expect((await all.read(placed)).order.paymentState).toBe("partially_refunded");
      expect(reports()).toEqual([]);
      await send(refund);
      expect(all.service.refund).toHaveBeenCalledTimes(1);
    });

    it.each(["done", "failed"] as const)("is not asked for again once it is %s", async (state) => {
      await send(await asked(await paid(), { state }));
      expect(all.service.refund).not.toHaveBeenCalled();
    });

    it("is not asked of a service for money that came without one", async () => {
      await send(await asked(await paid(), { paymentId: null }));
      expect(all.service.refund).not.toHaveBeenCalled();
    });

    it("is looked at after an hour while the service has it in hand", async () => {
      const refund = await asked(await paid());
      all.service.refund.mockResolvedValue({ id: "R-SLOW", is: "pending", reason: "ECHECK" });
      await send(refund);
      const row = await read(refund);
      expect(row).toMatchObject({ state: "pending", providerRefundId: "R-SLOW", problem: "ECHECK" });
      expect(await looksPlanned(refund)).toEqual([about(3_600)]);
      expect(reports()).toEqual([]);
      all.service.lookAtRefund.mockResolvedValue(found({ id: "R-SLOW" }));
      await send(refund);
      expect(all.service.lookAtRefund.mock.calls).toEqual([["R-SLOW"]]);
      expect(all.service.refund).toHaveBeenCalledTimes(1);
      expect(await read(refund)).toMatchObject({ state: "done", problem: "" });
    });

    it("that fails is reported, and so is the first that goes out after it", async () => {
      const placed = await paid();
      const failed = await asked(placed);
      all.service.refund.mockResolvedValue({ id: "R-FAILED", is: "failed", reason: "NO_FUNDS" });
      await send(failed);
      expect(await read(failed)).toMatchObject({
        state: "failed",
        providerRefundId: "R-FAILED",
        problem: "NO_FUNDS",
      });
      expect(await looksPlanned(failed)).toEqual([]);
      expect(await all.read(placed)).toMatchObject({ order: { paymentState: "paid" } });
      const { number } = placed.order;
      expect(reports()).toEqual([`alarm: A refund of order ${number} failed`]);
      expect(all.report.mock.calls[0]?.[1]).toMatchObject({
        reference: `refund-failed:${failed.id}`,
        items: [
          { title: "Amount", value: "£1.00" },
          { title: "Why", value: "NO_FUNDS" },
          {
            title: "What to do",
            value: `The money has not gone back, and the customer waits for it. See to the cause, and then refund it again: npm run staff -- orders refund ${number} --amount 1.00 --reason REASON`,
          },
        ],
      });
      const again = await asked(placed);
      all.service.refund.mockResolvedValue({ id: "R-AGAIN", is: "done", reason: "" });
      await send(again);
      expect(reports()[1]).toBe(`relief: A refund of order ${number} has gone out after one had failed`);
      expect(all.report.mock.calls[1]?.[1]).toMatchObject({
        reference: `refund-after-failure:${again.id}`,
        items: [{ title: "Amount", value: "£1.00" }],
      });
    });

    it("that the service refuses has failed, without a name there", async () => {
      const refund = await asked(await paid());
      all.service.refund.mockRejectedValue(new ServiceRefusal("CAPTURE_FULLY_REFUNDED"));
      await send(refund);
      expect(await read(refund)).toMatchObject({
        state: "failed",
        providerRefundId: null,
        problem: "CAPTURE_FULLY_REFUNDED",
      });
    });

    it("is tried again where the service does not answer, or there is none to ask", async () => {
      const unanswered = await asked(await paid());
      all.service.refund.mockRejectedValue(new ServiceUnavailable());
      await expect(send(unanswered)).rejects.toThrow(ServiceUnavailable);
      expect(await read(unanswered)).toMatchObject({ state: "asked" });
      const other = await all.place({ paymentState: "paid" }, { state: "captured", method: "another" });
      const unnamed = await all.place({ paymentState: "paid" }, { state: "captured" });
      for (const refund of [await asked(unnamed), await asked(other)])
        await expect(send(refund)).rejects.toThrow(`The payment of refund ${refund.id} cannot be reached.`);
      await expect(sendRefund(all.context, "nothing")).rejects.toThrow("There is no refund nothing.");
    });
  });

  describe("at the service itself", () => {
    const hear = async (placed: Placed, refund: RefundFound) => {
      all.service.lookAtRefund.mockResolvedValue(refund);
      await recordForeignRefund(all.context, placed.payment, refund.id);
    };

    it("is written down once, with its letter and reports", async () => {
      const placed = await paid();
      const back = found();
      await hear(placed, back);
      await hear(placed, back);
      expect(all.service.lookAtRefund).toHaveBeenCalledWith(back.id);
      const reason = "Refunded at the payment service";
      const rows = await all.refundsOf(placed);
      expect(rows).toMatchObject([
        { amount: 100, reason, actor: "staff", surplus: false, state: "done", providerRefundId: back.id },
      ]);
      expect((await all.read(placed)).order.paymentState).toBe("partially_refunded");
      expect(await all.effectsOf(placed)).toContain("mail.order-refunded");
      expect(await all.entriesOf(placed)).toEqual([
        {
          command: "money sent back",
          actor: "system",
          outcome: "done",
          details: { reason: `${reason}.`, amount: 100 },
        },
      ]);
      expect(all.report.mock.calls).toEqual([
        [
          expect.anything(),
          {
            reference: `money-back:${rows[0]?.id}`,
            title: `Money of order ${placed.order.number} went back`,
            items: [
              { title: "Amount", value: "£1.00" },
              { title: "Why", value: `${reason}.` },
              {
                title: "What to do",
                value:
                  "See whether the goods are still to be sent. Nothing is sent once all money has gone back.",
              },
            ],
            level: "alarm",
          },
        ],
      ]);
    });

    it("is one of ours that moves on", async () => {
      const placed = await paid();
      const [named, unnamed] = [
        await asked(placed, { state: "pending", providerRefundId: "R-OURS" }),
        await asked(placed),
      ];
      await hear(placed, found({ id: "R-OURS" }));
      await hear(placed, found({ id: "R-ANY", ours: unnamed.id }));
      expect(await read(named)).toMatchObject({ state: "done", providerRefundId: "R-OURS" });
      expect(await read(unnamed)).toMatchObject({ state: "done", providerRefundId: "R-ANY" });
      expect(await all.refundsOf(placed)).toHaveLength(2);
      expect(reports()).toEqual([]);
    });

    it.each(["pending", "failed"] as const)("is not there while it is %s", async (is) => {
      const placed = await paid();
      await hear(placed, found({ is }));
      expect(await all.refundsOf(placed)).toEqual([]);
    });

    it("counts for nothing but its letter beyond what came", async () => {
      const placed = await paid();
      await hear(placed, found({ amount: placed.order.total }));
      expect(all.logs()).not.toContain("more went back than was left");
      await hear(placed, found({ amount: 1 }));
      expect(all.logs()).toContain("more went back than was left");
      expect((await all.refundsOf(placed)).map(({ amount, surplus }) => [amount, surplus])).toEqual([
        [placed.order.total, false],
        [1, true],
      ]);
      expect((await all.read(placed)).order.paymentState).toBe("refunded");
    });

    it("counts for nothing but its letter where the money itself did not count", async () => {
      const placed = await all.place({}, { state: "failed", captureId: `C-${++made}` });
      await hear(placed, found());
      expect(await all.refundsOf(placed)).toMatchObject([{ surplus: true, state: "done" }]);
      expect(all.logs()).not.toContain("more went back than was left");
      expect((await all.read(placed)).order.paymentState).toBe("awaiting_payment");
    });

    it("is ignored where the service does not know it, and heard again where it does not answer", async () => {
      const placed = await paid();
      all.service.lookAtRefund.mockRejectedValue(new ServiceRefusal("RESOURCE_NOT_FOUND"));
      await recordForeignRefund(all.context, placed.payment, "R-NONE");
      all.service.lookAtRefund.mockRejectedValue(new ServiceUnavailable());
      await expect(recordForeignRefund(all.context, placed.payment, "R-NONE")).rejects.toThrow(
        ServiceUnavailable,
      );
      const other = { ...placed.payment, method: "another" };
      await recordForeignRefund(all.context, other, "R-NONE");
      expect(all.service.lookAtRefund).toHaveBeenCalledTimes(2);
      expect(await all.refundsOf(placed)).toEqual([]);
    });

    it("is all that the service names of money that it took back", async () => {
      const placed = await paid();
      const [first, second] = [found({ amount: 100 }), found({ amount: 200 })];
      const taken = { is: "taken", captureId: "C", amount: placed.payment.amount } as const;
      all.service.look.mockResolvedValue({ ...taken, returned: [first, second] });
      await recordReversal(all.context, placed.payment);
      expect(all.service.look.mock.calls).toEqual([[placed.payment.providerOrderId]]);
      expect((await all.refundsOf(placed)).map(({ amount }) => amount)).toEqual([100, 200]);
      expect(all.logs()).not.toContain("announced a reversal that it does not know");
    });

    it("is nothing where the service names none of it", async () => {
      const placed = await paid();
      all.service.look.mockResolvedValue({ is: "taken", captureId: "C", amount: 1 });
      await recordReversal(all.context, placed.payment);
      all.service.look.mockResolvedValue({ is: "failed", reason: "VOIDED" });
      await recordReversal(all.context, placed.payment);
      expect(all.service.look).toHaveBeenCalledTimes(2);
      expect(all.logs().match(/announced a reversal that it does not know/g)).toHaveLength(2);
      await recordReversal(all.context, { ...placed.payment, providerOrderId: null });
      await recordReversal(all.context, { ...placed.payment, method: "another" });
      expect(all.service.look).toHaveBeenCalledTimes(2);
      expect(await all.refundsOf(placed)).toEqual([]);
    });
  });

  describe("for a payment that was given up", () => {
    const late = (placed: Placed, changes: { amount?: number; returned?: RefundFound[] } = {}) =>
      transact(all.context.db, async (tx) => {
        const now = await all.read(placed);
        const status = { is: "taken", captureId: `C-${++made}`, amount: placed.payment.amount } as const;
        await acceptLateCapture(tx, all.context, now, { ...status, ...changes });
      });
    const failed = { state: "failed", problem: "DECLINED" } as const;

    it("is none where the order waits for it still, whatever way to pay was chosen since", async () => {
      const placed = await all.place({ paymentMethod: "bank_transfer", paymentState: "failed" }, failed);
      const other = await all.addPayment(placed.order, { dueAt: new Date(), returnedAt: new Date() });
      await late(placed);
      expect(await all.read(placed)).toMatchObject({
        order: { paymentMethod: "paypal", paymentState: "paid" },
        payment: { state: "captured", problem: "", dueAt: null },
      });
      expect((await all.read({ ...placed, payment: other })).payment).toMatchObject({
        state: "failed",
        problem: "PAID_OTHERWISE",
        dueAt: null,
      });
      expect(await all.refundsOf(placed)).toEqual([]);
    });

    it("is written with its receipt where it went back already", async () => {
      const placed = await all.place({}, failed);
      await late(placed, { returned: [found({ amount: placed.order.total })] });
      expect((await all.read(placed)).order.paymentState).toBe("refunded");
      expect(await all.refundsOf(placed)).toMatchObject([{ surplus: false, state: "done" }]);
    });

    it.each([
      ["is paid", { orderState: "confirmed", paymentState: "paid" }, undefined],
      ["may be paid by another that is under review", {}, { state: "pending" }],
      ["may be paid by another that was asked for", {}, { captureAskedAt: new Date() }],
    ] as const)("is all of it, once, where the order %s", async (_what, order, other) => {
      const placed = await all.place(order, failed);
      if (other !== undefined) await all.addPayment(placed.order, other);
      await late(placed);
      await late(placed);
      const { total } = placed.order;
      const reason = "Taken besides what the order was paid with";
      expect(await all.refundsOf(placed)).toMatchObject([
        {
          surplus: true,
          amount: total,
          reason,
          actor: "system",
          paymentId: placed.payment.id,
          state: "asked",
        },
      ]);
      const [refund] = await all.refundsOf(placed);
      expect(await looksPlanned(refund!)).toHaveLength(1);
      expect((await all.read(placed)).payment).toMatchObject({
        state: "failed",
        problem: "TAKEN_AFTER_ALL",
        captureId: expect.stringMatching(/^C-/),
      });
      expect(await all.entriesOf(placed)).toMatchObject([
        { command: "money sent back", details: { reason: `${reason}.`, amount: total } },
      ]);
    });

    it("is all of it where it is another sum", async () => {
      const placed = await all.place({}, failed);
      await late(placed, { amount: 1 });
      expect(await all.refundsOf(placed)).toMatchObject([{ surplus: true, amount: 1 }]);
      expect((await all.read(placed)).order.paymentState).toBe("awaiting_payment");
    });
  });

  it("may come of a dispute, which is written down once, and its end", async () => {
    const placed = await paid();
    const record = (dispute: "open" | "over") =>
      transact(all.context.db, (tx) => recordDispute(tx, all.report, placed.payment, dispute));
    const at = async () => (await all.read(placed)).order.disputedAt;
    await record("over");
    expect(all.report).not.toHaveBeenCalled();
    await record("open");
    const since = await at();
    expect(since).toEqual(about(0));
    await record("open");
    expect(await at()).toEqual(since);
    await record("over");
    await record("over");
    expect(await at()).toBeNull();
    const { id } = placed.order;
    const reference = (what: string) => `dispute:${id}:${since?.getTime()}:${what}`;
    expect(all.report.mock.calls.map(([, report]) => [report.level, report.reference])).toEqual([
      ["alarm", reference("open")],
      ["relief", reference("over")],
    ]);
    const details = { method: "paypal", amount: placed.payment.amount };
    expect(await all.entriesOf(placed)).toEqual([
      { command: "payment disputed", actor: "system", outcome: "done", details },
      { command: "dispute ended", actor: "system", outcome: "done", details },
    ]);
    const { number } = placed.order;
    expect(all.report.mock.calls.map(([, { title, items }]) => [title, items])).toEqual([
      [
        `The payment of order ${number} is disputed`,
        [
          {
            title: "What to do",
            value: "Answer at paypal in time. Until it is settled, the order's goods do not leave.",
          },
        ],
      ],
      [
        `The payment of order ${number} is no longer disputed`,
        [{ title: "What to do", value: "Send its goods, if they are still to be sent." }],
      ],
    ]);
  });
});
