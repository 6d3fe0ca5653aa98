import { describeOnPostgres, orderByPayPal, type PaidShop, rowsOf, startPaidShop, until } from "../support";
import { lettersTo } from "../support/letters";

/** PayPal takes more or less than the order's total: it says so, and the order is not paid by it. */
describeOnPostgres("another amount than was asked for", () => {
  let shop: PaidShop;
  beforeAll(async () => {
    shop = await startPaidShop();
    await shop.paypal.notices({ mode: "none" });
  });
  afterAll(() => shop.stop());

  it.each([
    ["more", -100],
    ["less", 100],
  ])("pays nothing when it is %s, and the staff hear of it once", async (_what, pence) => {
    const order = await orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 1 }]);
    await rowsOf(shop.api, "update payments set amount = amount + $1 where order_id = $2", [
      pence,
      order.orderId,
    ]);
    await shop.paypal.approve(order.payPalId);
    await shop.api.call("capturePayPal", order.own);
    const status = async () => {
      const [row] = await rowsOf(
        shop.api,
        `select p.state, p.problem, o.payment_state, o.order_state, p.due_at > now() + interval '10 minutes' as later
          from payments p join orders o on o.id = p.order_id where o.id = $1`,
        [order.orderId],
      );
      return row;
    };
    const unpaid = {
      state: "open",
      problem: "AMOUNT_DIFFERS",
      payment_state: "awaiting_payment",
      order_state: "new",
      later: true,
    };
    expect(await status()).toEqual(unpaid);
    // It is looked at again and again, and written about once.
    await rowsOf(shop.api, "update payments set due_at = now() where order_id = $1", [order.orderId]);
    await until("another look", async () =>
      ((await status()) as { later: boolean } | undefined)?.later ? true : undefined,
    );
    expect(await status()).toEqual(unpaid);
    const title = `Another amount was taken for order ${order.number}`;
    const told = async () =>
      (await lettersTo(shop.api, "sales@foldwell.example")).filter(
        ({ headers }) => headers.get("subject") === title,
      );
    const note = await until("note", async () => (await told())[0]);
    const { total } = await shop.api.call("getGuestOrder", { params: { key: order.key } });
    expect(note.text).toContain(`Taken: £${(total / 100).toFixed(2)}`);
    expect(note.text).toContain(`Asked for: £${((total + pence) / 100).toFixed(2)}`);
    expect(note.text.replaceAll(/\s+/g, " ")).toContain(
      "The order counts as not paid, and its goods do not leave. Look the payment up at paypal, and settle it with the customer.",
    );
    expect(await told()).toHaveLength(1);
  });
});
