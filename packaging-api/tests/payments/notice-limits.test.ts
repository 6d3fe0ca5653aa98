import { budgets } from "../../../request-limits/budgets";
import { describeOnPostgres, orderByPayPal, type PaidShop, startPaidShop } from "../support";

describeOnPostgres("forged notices about a payment of the shop", () => {
  let shop: PaidShop;
  beforeAll(async () => {
    shop = await startPaidShop({ env: { REQUEST_LIMITS: "on" } });
    await shop.paypal.notices({ mode: "none" });
  });
  afterAll(() => shop.stop());

  it("become no more questions to PayPal than its budget, and PayPal's own are heeded", async () => {
    const goods = [{ productId: shop.productId, quantity: 1 }];
    const [attacked, other] = [await orderByPayPal(shop.api, goods), await orderByPayPal(shop.api, goods)];
    const approved = (id: string) => ({
      event_type: "CHECKOUT.ORDER.APPROVED",
      resource: { id, status: "APPROVED" },
    });
    const statuses: number[] = [];
    for (let turn = 0; turn < 60; turn += 1)
      statuses.push(await shop.paypal.sendNotice({ ...approved(attacked.payPalId), forged: true }));
    // 401 says that PayPal was asked.
    const asked = statuses.filter((status) => status === 401);
    expect(asked).toHaveLength(budgets.noticeOfPayment.points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - asked.length);

    await shop.paypal.approve(other.payPalId);
    for (let turn = 0; turn < 2 * budgets.noticeOfPayment.points; turn += 1)
      expect(await shop.paypal.sendNotice(approved(other.payPalId))).toBe(200);
    expect(await shop.api.call("checkOrder", other.own)).toMatchObject({ paymentState: "paid" });
  });
});
