import { connect } from "../../database/connect";
import { transact } from "../../database/transaction";
import { lockOrder } from "../../orders/order-queries";
import { ServiceUnavailable } from "../../payments/payment-service";
import { type Reconciler, startReconciler } from "../../payments/reconciler";
import { returnDueStock } from "../../payments/return-stock";
import { describeOnPostgres, until } from "../support";
import {
  about,
  ago,
  inSeconds,
  type Placed,
  type TestPayments,
  taken,
  usePayments,
} from "../support/payments";
import { createPostgresDatabase } from "../support/postgres";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The background job that settles open payments and releases the stock of unpaid orders. */
describeOnPostgres("open payments, by the reconciler,", () => {
  let all: TestPayments;
  let reconciler: Reconciler | undefined;
  usePayments((opened) => {
    all = opened;
  });
  beforeEach(async () => {
    await all.context.db.execute("update payments set due_at = null");
    await all.context.db.execute("update orders set stock_held_until = null");
  });
  afterEach(() => reconciler?.stop());

  const start = () => {
    reconciler = startReconciler(all.context);
    return reconciler;
  };
  const due = { dueAt: ago(1) };

  it("are settled when they are due, and not before", async () => {
    const [now, later] = [await all.place({}, due), await all.place({}, { dueAt: inSeconds(600) })];
    all.service.look.mockResolvedValue(taken(now));
    start();
    await until("payment", async () =>
      (await all.read(now)).order.paymentState === "paid" ? true : undefined,
    );
    expect(all.service.look.mock.calls).toEqual([[now.payment.providerOrderId]]);
    expect(await all.read(later)).toMatchObject({ payment: { looks: 0 } });
    // Later ones are found too.
    const next = await all.place({}, due);
    all.service.look.mockResolvedValue(taken(next));
    await until("the next", async () =>
      (await all.read(next)).order.paymentState === "paid" ? true : undefined,
    );
  });

  it("are settled under the lease of their claim", async () => {
    const placed = await all.place({}, { ...due, captureAskedAt: ago(200) });
    all.service.look.mockResolvedValue(taken(placed));
    start();
    await until("payment", async () =>
      (await all.read(placed)).order.paymentState === "paid" ? true : undefined,
    );
  });

  it("are asked about four at a time, and the rest after them in the same round", async () => {
    const placed = await Promise.all(Array.from({ length: 7 }, () => all.place({}, due)));
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    all.service.look.mockImplementation(async () => {
      await answered;
      return { is: "awaited" };
    });
    start();
    await until("four questions", async () => (all.service.look.mock.calls.length >= 4 ? true : undefined));
    // Two ticks on, nothing more is asked: a round is under way.
    await pause(2_500);
    expect(all.service.look).toHaveBeenCalledTimes(4);
    const begun = Date.now();
    answer();
    await until("all questions", async () => (all.service.look.mock.calls.length >= 7 ? true : undefined));
    expect(Date.now() - begun).toBeLessThan(900);
    await until("their end", async () =>
      (await Promise.all(placed.map((one) => all.read(one)))).every(
        ({ payment }) => payment.dueAt !== null && payment.dueAt > new Date() && payment.looks === 1,
      )
        ? true
        : undefined,
    );
  });

  it("do not wait for one that fails, and the log says how", async () => {
    const [unanswered, broken, good] = [
      await all.place({}, { dueAt: ago(30) }),
      await all.place({}, { dueAt: ago(20) }),
      await all.place({}, { dueAt: ago(10) }),
    ];
    all.service.look.mockImplementation(async (id) => {
      if (id === unanswered.payment.providerOrderId) throw new ServiceUnavailable();
      if (id === broken.payment.providerOrderId) throw new Error("a mistake");
      return taken(good);
    });
    start();
    await until("payment", async () =>
      (await all.read(good)).order.paymentState === "paid" ? true : undefined,
    );
    await until("the log", async () => (all.logs().includes("was not settled") ? true : undefined));
    const lines = all
      .logs()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
    const of = ({ payment }: Placed) => lines.filter(({ paymentId }) => paymentId === payment.id);
    expect(of(unanswered)).toMatchObject([
      { level: 40, looks: 1, msg: expect.stringContaining("does not answer") },
    ]);
    expect(of(broken)).toMatchObject([{ level: 50, msg: expect.stringContaining("was not settled") }]);
    expect(of(good)).toEqual([]);
  });

  it("are left alone once it is stopped, after what is under way", async () => {
    const [first] = [await all.place({}, due)];
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    all.service.look.mockImplementation(async () => {
      await answered;
      return taken(first);
    });
    const one = start();
    await until("a question", async () => (all.service.look.mock.calls.length > 0 ? true : undefined));
    const others = await Promise.all(Array.from({ length: 5 }, () => all.place({}, due)));
    let over = false;
    const stopping = one.stop().then(() => {
      over = true;
    });
    await pause(300);
    expect(over).toBe(false);
    answer();
    await stopping;
    expect((await all.read(first)).order.paymentState).toBe("paid");
    const looks = all.service.look.mock.calls.length;
    await pause(1_500);
    expect(all.service.look).toHaveBeenCalledTimes(looks);
    for (const other of others) expect((await all.read(other)).payment.state).toBe("open");
  });

  it("are not waited for longer than five seconds by who stops", async () => {
    await all.place({}, due);
    let answer: () => void = () => undefined;
    all.service.look.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ is: "awaited" });
        }),
    );
    const one = start();
    await until("a question", async () => (all.service.look.mock.calls.length > 0 ? true : undefined));
    const begun = Date.now();
    await one.stop();
    const waited = Date.now() - begun;
    answer();
    expect(waited).toBeGreaterThanOrEqual(4_900);
    expect(waited).toBeLessThan(7_000);
    reconciler = undefined;
    await pause(300);
  });

  it("are looked after again once the database answers", async () => {
    const gone = await connect({ databaseUrl: await createPostgresDatabase(), varDir: "" });
    await gone.close();
    const one = startReconciler({ ...all.context, db: gone.db });
    await until("both lines, twice", async () =>
      ["payments cannot be read", "no stock was given back"].every(
        (words) => all.logs().split(words).length > 2,
      )
        ? true
        : undefined,
    );
    await one.stop();
  });

  describe("have their goods given back", () => {
    const overdue = { stockHeldUntil: ago(1), holderNetwork: "network" };
    const giveBack = () => returnDueStock(all.context);

    it("of all that are due in one round", async () => {
      const placed = await Promise.all(Array.from({ length: 3 }, () => all.place(overdue)));
      start();
      await until("the goods", async () => ((await all.stock()) === 56 ? true : undefined));
      for (const one of placed)
        expect((await all.read(one)).order).toMatchObject({
          holdsStock: false,
          stockHeldUntil: null,
          holderNetwork: null,
        });
    });

    it("one order at a time, with a letter to who can still pay", async () => {
      const [open, failed] = [
        await all.place({ ...overdue, stockHeldUntil: ago(3_600) }),
        await all.place(overdue, { state: "failed" }),
      ];
      await all.place({ stockHeldUntil: inSeconds(60) });
      expect(await giveBack()).toBe(true);
      expect(await all.stock()).toBe(52);
      expect((await all.read(open)).order.holdsStock).toBe(false);
      expect(await giveBack()).toBe(true);
      expect(await all.stock()).toBe(54);
      expect(await giveBack()).toBe(false);
      expect(await all.stock()).toBe(54);
      expect(await all.effectsOf(open)).toEqual(["mail.payment-failed"]);
      expect(await all.effectsOf(failed)).toEqual([]);
    });

    it("later while the money may have been taken", async () => {
      const placed = await all.place(overdue, { captureAskedAt: ago(10) });
      expect(await giveBack()).toBe(true);
      expect(await all.stock()).toBe(50);
      expect((await all.read(placed)).order).toMatchObject({
        holdsStock: true,
        stockHeldUntil: about(300),
        holderNetwork: "network",
      });
    });

    it.each([
      ["is paid", { orderState: "confirmed", paymentState: "paid" }, true],
      ["has none", { holdsStock: false }, false],
    ] as const)("not where the order %s", async (_what, order, holdsStock) => {
      const placed = await all.place({ ...overdue, ...order }, { state: "failed" });
      expect(await giveBack()).toBe(true);
      expect(await all.stock()).toBe(50);
      expect((await all.read(placed)).order).toMatchObject({
        holdsStock,
        stockHeldUntil: null,
        holderNetwork: null,
      });
      expect(await giveBack()).toBe(false);
    });

    it("not while another holds the order", async () => {
      const placed = await all.place(overdue);
      await transact(all.context.db, async (tx) => {
        await lockOrder(tx, { id: placed.order.id });
        expect(await giveBack()).toBe(false);
      });
      expect((await all.read(placed)).order.holdsStock).toBe(true);
    });
  });
});
