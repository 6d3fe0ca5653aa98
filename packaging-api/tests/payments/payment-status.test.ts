import { applyPaymentStatus } from "../../payments/apply-payment-status";
import type { PaymentStatus } from "../../payments/payment-service";
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

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** What a payment service says, written to the payment and its order. */
describeOnPostgres("what a payment service says of a payment", () => {
  let all: TestPayments;
  usePayments((opened) => {
    all = opened;
  });

  const apply = (
    { payment }: Placed,
    status: PaymentStatus,
    options?: Parameters<typeof applyPaymentStatus>[3],
  ) => applyPaymentStatus(all.context, payment, status, options);
  const review: PaymentStatus = { is: "pending", captureId: "C", reason: "PENDING_REVIEW" };

  describe("under review", () => {
    const pending = (placed: Placed) => ({ ...review, captureId: `C-${placed.payment.id}` });

    it("reserves the goods for three days, and it is looked at less and less often", async () => {
      const placed = await all.place({}, { looks: 3, problem: "" });
      expect(await apply(placed, pending(placed))).toBeUndefined();
      expect(await all.read(placed)).toMatchObject({
        payment: {
          state: "pending",
          captureId: `C-${placed.payment.id}`,
          problem: "PENDING_REVIEW",
          dueAt: about(16),
        },
        order: { stockHeldUntil: about(3 * DAY), paymentState: "awaiting_payment" },
      });
    });

    it("reserves them no longer for being under review still", async () => {
      const placed = await all.place({}, { state: "pending" });
      await apply(placed, pending(placed));
      expect((await all.read(placed)).order.stockHeldUntil).toEqual(placed.order.stockHeldUntil);
    });

    it("reserves none that are back in the stock", async () => {
      const placed = await all.place({ holdsStock: false, stockHeldUntil: null });
      await apply(placed, pending(placed));
      expect((await all.read(placed)).order.stockHeldUntil).toBeNull();
    });

    it("that it was agreed to is no news", async () => {
      const placed = await all.place({}, { state: "pending", looks: 2, problem: "PENDING_REVIEW" });
      await apply(placed, { is: "agreed" });
      expect((await all.read(placed)).payment).toMatchObject({
        state: "pending",
        problem: "PENDING_REVIEW",
        dueAt: about(8),
      });
    });
  });

  describe("taken", () => {
    it("pays the order", async () => {
      const placed = await all.place({}, { problem: "PENDING_REVIEW", dueAt: inSeconds(60) });
      const paid = await apply(placed, taken(placed));
      expect(paid).toMatchObject({
        order: { id: placed.order.id, paymentState: "paid", orderState: "confirmed" },
        payment: { id: placed.payment.id, state: "captured", problem: "", dueAt: null },
      });
      expect(await all.read(placed)).toMatchObject({
        order: {
          paymentState: "paid",
          orderState: "confirmed",
          holdsStock: true,
          stockHeldUntil: null,
          holderNetwork: null,
          confirmedAt: about(0),
        },
        payment: { state: "captured", captureId: `C-${placed.payment.id}`, problem: "", dueAt: null },
      });
      expect(await all.effectsOf(placed)).toContain("mail.order-confirmed");
      // Whoever hears of it later writes nothing.
      expect(await apply(placed, taken(placed))).toBeUndefined();
      expect(await apply(placed, { is: "failed", reason: "DECLINED" })).toBeUndefined();
      expect((await all.read(placed)).payment.state).toBe("captured");
    });

    it("sends a receipt to who has the confirmation already", async () => {
      const confirmedAt = ago(600);
      const placed = await all.place({ confirmedAt, confirmationWithheld: true });
      await apply(placed, taken(placed));
      expect((await all.read(placed)).order).toMatchObject({ confirmedAt, confirmationWithheld: false });
      expect(await all.effectsOf(placed)).toEqual(expect.arrayContaining(["mail.payment-received"]));
      expect(await all.effectsOf(placed)).not.toContain("mail.order-confirmed");
    });

    it.each([1, -1])("pays nothing with %i pence besides", async (pence) => {
      const placed = await all.place();
      expect(await apply(placed, taken(placed, placed.payment.amount + pence))).toBeUndefined();
      expect(await all.read(placed)).toMatchObject({
        payment: { state: "open", problem: "AMOUNT_DIFFERS", dueAt: about(HOUR), captureId: null },
        order: { paymentState: "awaiting_payment" },
      });
      const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
      expect(all.report.mock.calls).toEqual([
        [
          expect.anything(),
          {
            reference: `amount-differs:${placed.payment.id}`,
            title: `Another amount was taken for order ${placed.order.number}`,
            items: [
              { title: "Taken", value: pounds(placed.payment.amount + pence) },
              { title: "Asked for", value: pounds(placed.payment.amount) },
              {
                title: "What to do",
                value:
                  "The order counts as not paid, and its goods do not leave. Look the payment up at paypal, and settle it with the customer.",
              },
            ],
            level: "alarm",
          },
        ],
      ]);
    });

    it("pays the order that its try was given up for", async () => {
      const placed = await all.place({ paymentState: "failed" }, { state: "failed", problem: "DECLINED" });
      expect(await apply(placed, taken(placed))).toBeUndefined();
      expect(await all.read(placed)).toMatchObject({
        order: { paymentState: "paid" },
        payment: { state: "captured", problem: "" },
      });
      expect(all.logs()).toContain("money was taken for a payment that had been given up");
    });

    it("takes the goods again that are back in the stock", async () => {
      const placed = await all.place({ holdsStock: false, stockHeldUntil: null });
      expect(await apply(placed, taken(placed))).toMatchObject({ order: { paymentState: "paid" } });
      expect(await all.stock()).toBe(48);
      expect((await all.read(placed)).order.holdsStock).toBe(true);
    });

    it("goes back where the goods are sold, and the order is cancelled", async () => {
      const placed = await all.place({ holdsStock: false, stockHeldUntil: null });
      await all.setStock(1);
      expect(await apply(placed, taken(placed))).toBeUndefined();
      expect((await all.read(placed)).order).toMatchObject({ orderState: "cancelled", paymentState: "paid" });
      expect(await all.refundsOf(placed)).toMatchObject([{ amount: placed.order.total, state: "asked" }]);
      expect(await all.stock()).toBe(1);
      expect(await all.causesOf(placed)).toEqual([
        "captured by system",
        "The goods were sold before the money came by system",
      ]);
      expect(await all.entriesOf(placed)).toMatchObject([
        {
          command: "money sent back",
          details: { reason: "The goods were sold before the money came.", amount: placed.order.total },
        },
      ]);
    });

    it("goes back where the order is cancelled", async () => {
      const placed = await all.place({ orderState: "cancelled", holdsStock: false, stockHeldUntil: null });
      expect(await apply(placed, taken(placed))).toBeUndefined();
      expect((await all.read(placed)).order).toMatchObject({ orderState: "cancelled", paymentState: "paid" });
      expect(await all.refundsOf(placed)).toMatchObject([
        { amount: placed.order.total, reason: "Order cancelled", actor: "system" },
      ]);
      expect(await all.causesOf(placed)).toEqual(["captured by system"]);
      expect(await all.entriesOf(placed)).toMatchObject([
        {
          command: "money sent back",
          details: { reason: "The money came after the order was cancelled.", amount: placed.order.total },
        },
      ]);
    });

    it("is refunded where it went back already, and paid while that is not certain", async () => {
      const [back, underway] = [await all.place(), await all.place()];
      const found = { id: "R", amount: 100, reason: "" };
      expect(await apply(back, { ...taken(back), returned: [{ ...found, is: "done" }] })).toBeUndefined();
      expect((await all.read(back)).order.paymentState).toBe("partially_refunded");
      expect(await all.refundsOf(back)).toMatchObject([
        { reason: "Sent back before the shop heard of the payment", amount: 100 },
      ]);
      expect(
        await apply(underway, { ...taken(underway), returned: [{ ...found, is: "pending" }] }),
      ).toMatchObject({ order: { paymentState: "paid" } });
      expect(await all.refundsOf(underway)).toEqual([]);
    });
  });

  describe("failed", () => {
    const declined = { is: "failed", reason: "DECLINED" } as const;

    it("ends the try, and the shopper gets a letter once", async () => {
      const placed = await all.place({}, { dueAt: inSeconds(60) });
      expect(await apply(placed, declined)).toBeUndefined();
      expect(await all.read(placed)).toMatchObject({
        payment: { state: "failed", problem: "DECLINED", dueAt: null, unpaidToldAt: about(0) },
        order: { paymentState: "failed", stockHeldUntil: placed.order.stockHeldUntil },
      });
      expect(await all.causesOf(placed)).toEqual(["DECLINED by system"]);
      expect(await all.effectsOf(placed)).toEqual(["mail.payment-failed"]);
      expect(await apply(placed, { is: "failed", reason: "ANOTHER" })).toBeUndefined();
      expect((await all.read(placed)).payment.problem).toBe("DECLINED");
    });

    it("writes no letter to who is just starting to pay again, or has had it", async () => {
      const [starting, told] = [await all.place(), await all.place({}, { unpaidToldAt: ago(60) })];
      await apply(starting, declined, { notify: false });
      await apply(told, declined);
      for (const placed of [starting, told]) {
        expect((await all.read(placed)).payment.state).toBe("failed");
        expect(await all.effectsOf(placed)).toEqual([]);
      }
    });

    it("gives goods that were reserved for the review as long as an order that was just placed", async () => {
      const held = { stockHeldUntil: inSeconds(2 * DAY) };
      const [reviewed, without] = [
        await all.place(held, { state: "pending" }),
        await all.place({ holdsStock: false, stockHeldUntil: null }, { state: "pending" }),
      ];
      await apply(reviewed, declined);
      await apply(without, declined);
      expect((await all.read(reviewed)).order.stockHeldUntil).toEqual(about(HOUR));
      expect((await all.read(without)).order.stockHeldUntil).toBeNull();
    });

    it("leaves an order alone that is cancelled, or paid another way", async () => {
      for (const order of [
        { orderState: "cancelled" },
        { orderState: "confirmed", paymentState: "paid" },
      ] as const) {
        const placed = await all.place(order, { state: "pending" });
        await apply(placed, declined);
        expect(await all.read(placed)).toMatchObject({ payment: { state: "failed" }, order });
        expect((await all.read(placed)).order.stockHeldUntil).toEqual(placed.order.stockHeldUntil);
        expect(await all.causesOf(placed)).toEqual([]);
        expect(await all.effectsOf(placed)).toEqual([]);
      }
    });

    it("is one event where an earlier try had failed", async () => {
      const placed = await all.place({ paymentState: "failed" });
      await apply(placed, declined);
      expect(await all.causesOf(placed)).toEqual([]);
      expect(await all.effectsOf(placed)).toEqual(["mail.payment-failed"]);
    });
  });

  describe("not agreed to", () => {
    const awaited = { is: "awaited" } as const;

    it("is declined where the money had been asked for", async () => {
      const placed = await all.place({}, { captureAskedAt: ago(100) });
      await apply(placed, awaited);
      expect((await all.read(placed)).payment).toMatchObject({ state: "failed", problem: "DECLINED" });
      expect(await all.effectsOf(placed)).toEqual(["mail.payment-failed"]);
      const starting = await all.place({}, { captureAskedAt: ago(100) });
      await apply(starting, awaited, { notify: false });
      expect(await all.effectsOf(starting)).toEqual([]);
    });

    it("is no word about money that was asked for since", async () => {
      const [first, again] = [await all.place(), await all.place({}, { captureAskedAt: ago(100) })];
      await all.context.db.execute(
        `update payments set capture_asked_at = now(), due_at = null where id in ('${first.payment.id}', '${again.payment.id}')`,
      );
      for (const placed of [first, again]) {
        await apply(placed, awaited);
        expect((await all.read(placed)).payment).toMatchObject({ state: "open", dueAt: null });
      }
    });

    it("is given up after a day, without a letter to who is just starting to pay again", async () => {
      const [old, starting] = [
        await all.place({}, { createdAt: ago(DAY + 60) }),
        await all.place({}, { createdAt: ago(DAY + 60) }),
      ];
      await apply(old, awaited);
      await apply(starting, awaited, { notify: false });
      for (const placed of [old, starting])
        expect((await all.read(placed)).payment).toMatchObject({ state: "failed", problem: "NOT_APPROVED" });
      expect(await all.effectsOf(old)).toEqual(["mail.payment-failed"]);
      expect(await all.effectsOf(starting)).toEqual([]);
    });

    it.each([
      ["soon at first", 60, 0, 30],
      ["when a shopper who has not paid by then has left", 60, 4, 240],
      ["in ten minutes at most once they have left", DAY - 60, 9, 600],
      ["at once after five minutes", 301, 1, 60],
    ])("is looked at again %s", async (_when, age, looks, seconds) => {
      const placed = await all.place({}, { createdAt: ago(age), looks, returnedAt: ago(10) });
      await apply(placed, awaited);
      expect((await all.read(placed)).payment).toMatchObject({
        state: "open",
        returnedAt: null,
        dueAt: about(seconds),
      });
      expect(await all.effectsOf(placed)).toEqual(age > 300 ? ["mail.payment-failed"] : []);
    });
  });
});
