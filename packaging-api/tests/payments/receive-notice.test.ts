import { eq } from "drizzle-orm";
import { budgets } from "../../../request-limits/budgets";
import { limitsInMemory, noLimits } from "../../../request-limits/limits";
import { type Notice, ServiceUnavailable } from "../../payments/payment-service";
import { paymentNotices } from "../../payments/payment-tables";
import { receiveNotice } from "../../payments/receive-notice";
import { describeOnPostgres } from "../support";
import { about, ago, type Placed, type TestPayments, taken, usePayments } from "../support/payments";

/** A notice of a payment service, whoever sent it. */
describeOnPostgres("a notice of a payment service", () => {
  let all: TestPayments;
  let sent = 0;
  usePayments((opened) => {
    all = opened;
  });

  const headers = new Headers();
  const arrived = { headers, body: "{}", network: "203.0.113.0" };
  const hear = (notice: Partial<Notice>, limits = noLimits, method = "paypal") => {
    sent += 1;
    all.service.readNotice.mockReturnValue({ id: `N-${sent}`, kind: "ANY", about: {}, ...notice });
    return receiveNotice(all.context, limits, { method, service: all.service }, arrived);
  };
  const genuine = () => all.service.isGenuineNotice.mockResolvedValue(true);
  const noted = ({ payment }: Placed) =>
    all.context.db
      .select({ id: paymentNotices.id, kind: paymentNotices.kind })
      .from(paymentNotices)
      .where(eq(paymentNotices.paymentId, payment.id));
  const notGenuine = { status: 401, message: "This notice is not the payment service's to this shop." };

  it.each([
    ["ours", ({ payment }: Placed) => ({ paymentId: payment.id })],
    ["the service's", ({ payment }: Placed) => ({ providerOrderId: payment.providerOrderId ?? "" })],
    ["that of the money", ({ payment }: Placed) => ({ captureId: payment.captureId ?? "" })],
  ])("finds its payment by one name: %s", async (_whose, named) => {
    const placed = await all.place({}, { captureId: `CAPTURE-${++sent}` });
    genuine();
    all.service.look.mockResolvedValue({ is: "awaited" });
    await hear({ id: `N-NAMED-${sent}`, kind: "KIND", about: named(placed) });
    expect(all.service.isGenuineNotice.mock.calls).toEqual([[headers, "{}"]]);
    expect(await noted(placed)).toEqual([{ id: `paypal:N-NAMED-${sent - 1}`, kind: "KIND" }]);
    expect(all.service.look.mock.calls).toEqual([[placed.payment.providerOrderId]]);
  });

  it("about an unknown payment is ignored without asking the service to verify it", async () => {
    const { payment } = await all.place();
    await hear({ about: { paymentId: "another shop's", providerOrderId: "no", captureId: "no" } });
    await hear({ about: {} });
    await hear({ about: { paymentId: payment.id } }, noLimits, "another");
    expect(all.service.isGenuineNotice).not.toHaveBeenCalled();
  });

  it("that cannot be read, or is not the service's, is refused and changes nothing", async () => {
    const placed = await all.place();
    all.service.isGenuineNotice.mockResolvedValue(false);
    await expect(hear({ about: { paymentId: placed.payment.id } })).rejects.toMatchObject(notGenuine);
    all.service.readNotice.mockReturnValue(undefined);
    await expect(
      receiveNotice(all.context, noLimits, { method: "paypal", service: all.service }, arrived),
    ).rejects.toMatchObject(notGenuine);
    expect(await noted(placed)).toEqual([]);
  });

  it("counts of its payment and network while it is not the service's", async () => {
    const limits = limitsInMemory();
    const [attacked, other] = [await all.place(), await all.place()];
    const about = { paymentId: attacked.payment.id };
    all.service.look.mockResolvedValue({ is: "awaited" });
    genuine();
    for (let turn = 0; turn <= budgets.notice.points; turn += 1) await hear({ about }, limits);
    all.service.isGenuineNotice.mockResolvedValue(false);
    for (let turn = 0; turn < budgets.noticeOfPayment.points; turn += 1)
      await expect(hear({ about }, limits)).rejects.toMatchObject({ status: 401 });
    await expect(hear({ about }, limits)).rejects.toMatchObject({ status: 429 });
    const left = budgets.notice.points - budgets.noticeOfPayment.points;
    for (let turn = 0; turn < left; turn += 1) {
      const { payment } = await all.place();
      await expect(hear({ about: { paymentId: payment.id } }, limits)).rejects.toMatchObject({ status: 401 });
    }
    await expect(hear({ about: { paymentId: other.payment.id } }, limits)).rejects.toMatchObject({
      status: 429,
    });
  });

  it("has the payment looked at, once however often it comes", async () => {
    const placed = await all.place({}, { dueAt: null });
    genuine();
    all.service.look.mockResolvedValue(taken(placed));
    const notice = { id: "N-REPEATED", about: { paymentId: placed.payment.id } };
    await hear(notice);
    expect((await all.read(placed)).order.paymentState).toBe("paid");
    await hear(notice);
    expect(all.service.look).toHaveBeenCalledTimes(1);
  });

  it("that is repeated changes nothing and asks nothing, also while the payment waits", async () => {
    const placed = await all.place({}, { dueAt: null });
    genuine();
    all.service.look.mockResolvedValue({ is: "awaited" });
    const notice = { id: "N-WAITING", dispute: "open", about: { paymentId: placed.payment.id } } as const;
    await hear(notice);
    await hear(notice);
    expect(all.service.look).toHaveBeenCalledTimes(1);
    expect(all.report).toHaveBeenCalledTimes(1);
    expect(await noted(placed)).toHaveLength(1);
  });

  it("is taken while the service does not answer: the payment is due, and asked about by itself", async () => {
    const placed = await all.place({}, { dueAt: null, returnedAt: ago(5) });
    genuine();
    all.service.look.mockRejectedValue(new ServiceUnavailable());
    await hear({ id: "N-UNANSWERED", about: { paymentId: placed.payment.id } });
    expect(await noted(placed)).toHaveLength(1);
    expect((await all.read(placed)).payment.dueAt).toEqual(about(2));
  });

  it("does not hide a mistake of ours", async () => {
    const { payment } = await all.place();
    genuine();
    all.service.look.mockRejectedValue(new Error("a mistake"));
    await expect(hear({ about: { paymentId: payment.id } })).rejects.toThrow("a mistake");
  });

  it("is due at once while another asks for its money", async () => {
    const placed = await all.place({}, { dueAt: null });
    genuine();
    const seen: unknown[] = [];
    all.service.look.mockImplementation(async () => {
      seen.push((await all.read(placed)).payment.dueAt);
      return { is: "awaited" };
    });
    await hear({ about: { paymentId: placed.payment.id } });
    expect(seen).toEqual([about(0)]);
  });

  it("about a payment that had failed comes again until that can be asked about", async () => {
    const placed = await all.place({}, { state: "failed", problem: "DECLINED" });
    genuine();
    all.service.look.mockRejectedValue(new ServiceUnavailable());
    const notice = { about: { paymentId: placed.payment.id } };
    await expect(hear(notice)).rejects.toThrow(ServiceUnavailable);
    expect(await noted(placed)).toEqual([]);
    all.service.look.mockResolvedValue(taken(placed));
    await hear(notice);
    expect((await all.read(placed)).order.paymentState).toBe("paid");
  });

  it("about money that went back settles first, and comes again until that is known", async () => {
    const [refunded, reversed] = [await all.place(), await all.place()];
    genuine();
    for (const [placed, what] of [
      [refunded, { refundId: "R-1" }],
      [reversed, { reversed: true }],
    ] as const) {
      all.service.look.mockRejectedValueOnce(new ServiceUnavailable());
      const notice = { ...what, about: { paymentId: placed.payment.id } };
      await expect(hear(notice)).rejects.toThrow(ServiceUnavailable);
      expect(await noted(placed)).toEqual([]);
      const found = { id: `R-${placed.payment.id}`, is: "done", amount: 100, reason: "" } as const;
      all.service.look.mockResolvedValue(taken(placed));
      all.service.look.mockResolvedValueOnce(taken(placed));
      if ("reversed" in what) all.service.look.mockResolvedValueOnce({ ...taken(placed), returned: [found] });
      else all.service.lookAtRefund.mockResolvedValue(found);
      await hear(notice);
      expect((await all.read(placed)).order.paymentState).toBe("partially_refunded");
      expect(await noted(placed)).toHaveLength(1);
    }
    expect(all.service.lookAtRefund.mock.calls).toEqual([["R-1"]]);
  });

  it("asks once where nothing went back and nothing had failed", async () => {
    const placed = await all.place();
    genuine();
    all.service.look.mockResolvedValue({ is: "awaited" });
    for (const notice of [{}, { reversed: false }])
      await hear({ ...notice, about: { paymentId: placed.payment.id } });
    expect(all.service.look).toHaveBeenCalledTimes(2);
  });

  it("of a dispute is written down with it", async () => {
    const placed = await all.place({ orderState: "confirmed", paymentState: "paid" }, { state: "captured" });
    genuine();
    await hear({ dispute: "open", about: { paymentId: placed.payment.id } });
    expect((await all.read(placed)).order.disputedAt).toEqual(about(0));
    expect(all.report).toHaveBeenCalledTimes(1);
  });
});
